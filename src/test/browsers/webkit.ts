/** WebKitGTK by W3C WebDriver, on a screen of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

import { freePort } from '@/test/ports';
import { until } from '@/test/waiting';

import { SIZES, type Browser } from './browser';
import { callText, PAGE_SCRIPT, type Query } from './page';

const WINDOW = path.join(import.meta.dirname, 'webkitWindow.js');
const KEYS = {
  ArrowDown: Key.ARROW_DOWN,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Space: Key.SPACE,
  Tab: Key.TAB,
};

/** GTK's WebKit is built without web manifests, and so without the word for them in a policy. */
const KNOWN = /Unrecognized Content-Security-Policy directive 'manifest-src'/;

/** A screen nobody sees; the number it took is its name. */
async function openScreen(xvfb: string) {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = child.stdio[3] as Readable;
  const [display] = (await once(numbers, 'data')) as [Buffer];
  return { name: `:${display.toString().trim()}`, close: () => child.kill() };
}

export async function openWebKit(
  installed: { driver: string; screen: string },
  downloads: string,
): Promise<Browser> {
  const screen = await openScreen(installed.screen);
  const logFile = path.join(downloads, 'webkit.log');
  const log = openSync(logFile, 'a');
  const address = `http://127.0.0.1:${await freePort()}`;
  const service = spawn(installed.driver, [`--port=${new URL(address).port}`], {
    env: { ...process.env, DISPLAY: screen.name, LANG: 'en_US.UTF-8', TZ: 'UTC' },
    stdio: ['ignore', log, 'ignore'],
  });
  await until(() =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const capabilities = new Capabilities({
    browserName: 'parley-window',
    'webkitgtk:browserOptions': { binary: WINDOW, args: [downloads] },
  });
  const openWindow = () =>
    new Builder().usingServer(address).withCapabilities(capabilities).build();
  let driver: WebDriver | undefined;
  let version = '';
  let readSoFar = 0;

  function opened(): WebDriver {
    if (!driver) throw new Error('No window is open yet.');
    return driver;
  }

  async function ready(): Promise<WebDriver> {
    const open = opened();
    if (!(await open.executeScript<boolean>(() => 'findAll' in globalThis))) {
      await open.executeScript(PAGE_SCRIPT);
    }
    return open;
  }

  return {
    get name() {
      return `WebKitGTK ${version}`;
    },
    startOver: async (size) => {
      await driver?.quit();
      driver = await openWindow();
      version = String((await driver.getCapabilities()).get('browserVersion'));
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...SIZES[size] });
      readSoFar = readFileSync(logFile, 'utf8').length;
    },
    open: async (url) => opened().get(url),
    reload: async () => opened().navigate().refresh(),
    back: async () => opened().navigate().back(),
    url: async () => opened().getCurrentUrl(),
    evaluate: async <Args extends unknown[], Result>(
      run: (...args: Args) => Result,
      ...args: Args
    ) => (await ready()).executeScript<Result>(`return ${callText(run, args)}`),
    click: async (query) => {
      const found = await (
        await ready()
      ).executeScript<WebElement>((asked: Query) => findFirst(asked), query);
      await found.click();
    },
    type: async (text) => opened().actions().sendKeys(text).perform(),
    press: async (key) => opened().actions().sendKeys(KEYS[key]).perform(),
    screenshot: async () => Buffer.from(await opened().takeScreenshot(), 'base64'),
    complaints: () =>
      readFileSync(logFile, 'utf8')
        .slice(readSoFar)
        .split('\n')
        .filter((line) => /\bCONSOLE (\w+ )?ERROR\b/.test(line) && !KNOWN.test(line)),
    isAlive: async () =>
      opened()
        .executeScript('return 1')
        .then(
          () => true,
          () => false,
        ),
    close: async () => {
      // Its windows end with their screen, also those that hang.
      service.kill();
      screen.close();
      closeSync(log);
    },
  };
}
