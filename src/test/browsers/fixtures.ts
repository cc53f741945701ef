/** One browser a worker, and a newcomer's window in it for each test. */
import { expect } from '@playwright/test';

import { worldTest } from '@/test/e2e/worldTest';
import { makeOwnFolder } from '@/test/ownFolder';

import type { Browser, Size } from './browser';
import { CRASHED } from './crashed';
import { openFirefox } from './firefox';
import { findFirefox, findWebKit, type BrowserName } from './installed';
import { visitorOf, type Visitor } from './visitor';
import { openWebKit } from './webkit';

export interface Options {
  engine: BrowserName;
  size: Size;
}

interface Fixtures {
  visitor: Visitor;
}

interface WorkerFixtures extends Options {
  /** Where files go that the browser is given. */
  downloads: string;
  desk: Desk;
}

/** Has one browser at a time; null where this machine lacks it. */
interface Desk {
  browser: Browser | null;
  /** A new one for one that hangs or has crashed. */
  replace(): Promise<Browser | null>;
}

async function openBrowser(engine: BrowserName, downloads: string): Promise<Browser | null> {
  if (engine === 'Firefox') {
    const file = findFirefox();
    return file ? openFirefox(file, downloads) : null;
  }
  const files = findWebKit();
  return files ? openWebKit(files, downloads) : null;
}

/** WebKitWebDriver hangs on one window in a hundred or so; on a busy machine a good one takes four seconds. */
const WINDOW_LIMIT = 30_000;

async function openWindow(browser: Browser, size: Size): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${browser.name} gives no window`)), WINDOW_LIMIT);
  });
  await Promise.race([browser.startOver(size), late]).finally(() => clearTimeout(timer));
}

export { expect };

export const test = worldTest.extend<Fixtures, WorkerFixtures>({
  engine: ['Firefox', { option: true, scope: 'worker' }],
  size: ['desktop', { option: true, scope: 'worker' }],
  downloads: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const { folder, remove } = makeOwnFolder('downloads');
      await use(folder);
      remove();
    },
    { scope: 'worker' },
  ],
  desk: [
    async ({ engine, downloads }, use) => {
      const desk: Desk = {
        browser: await openBrowser(engine, downloads),
        replace: async () => {
          await desk.browser?.close();
          return (desk.browser = await openBrowser(engine, downloads));
        },
      };
      await use(desk);
      await desk.browser?.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ desk, engine, parley, size }, use, testInfo) => {
    let { browser } = desk;
    if (!browser) return testInfo.skip(true, `No ${engine} on this machine`);
    try {
      await openWindow(browser, size);
    } catch {
      browser = (await desk.replace()) ?? browser;
      await openWindow(browser, size);
    }
    await use(visitorOf(browser, parley.url));
    if (testInfo.status !== testInfo.expectedStatus) {
      if (!(await browser.isAlive())) testInfo.annotations.push({ type: CRASHED });
      const body = await browser.screenshot().catch(() => null);
      if (body) await testInfo.attach('screen', { body, contentType: 'image/png' });
    }
    expect(browser.complaints()).toEqual([]);
  },
});
