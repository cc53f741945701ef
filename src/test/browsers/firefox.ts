/** Firefox by WebDriver BiDi. */
import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core';

import { SIZES, type Browser } from './browser';
import { callText, PAGE_SCRIPT, type Query } from './page';

export async function openFirefox(executablePath: string, downloads: string): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'UTC' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  });
  let context: BrowserContext | undefined;
  let page: Page;
  let heard: string[] = [];

  async function prepared(): Promise<Page> {
    if (!(await page.evaluate(() => 'findAll' in globalThis))) await page.evaluate(PAGE_SCRIPT);
    return page;
  }

  return {
    name: (await firefox.version()).replace('firefox/', 'Firefox '),
    startOver: async (size) => {
      await context?.close();
      context = await firefox.createBrowserContext();
      page = await context.newPage();
      // The size is set with the way it is held, which Firefox 140 does not know.
      await page.setViewport(SIZES[size]).catch((error: unknown) => {
        if (!String(error).includes('setScreenOrientationOverride): unknown command')) throw error;
      });
      const complaints: string[] = (heard = []);
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
    },
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    url: async () => page.evaluate(() => window.location.href),
    evaluate: async <Args extends unknown[], Result>(
      run: (...args: Args) => Result,
      ...args: Args
    ) => (await prepared()).evaluate<[], () => Result>(callText(run, args)),
    click: async (query) => {
      const found = await (
        await prepared()
      ).evaluateHandle((asked: Query) => findFirst(asked), query);
      await found.click();
    },
    type: async (text) => page.keyboard.type(text),
    press: async (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: () => heard,
    isAlive: async () => firefox.connected,
    close: async () => firefox.close(),
  };
}
