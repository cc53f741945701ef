/** One browser a worker, and a newcomer's window in it for each test. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';

import { worldTest } from '@/test/e2e/worldTest';

import type { Browser, Size } from './browser';
import { openFirefox } from './firefox';
import { findFirefox, findWebKit, type BrowserName } from './installed';
import { visitorOf, type Visitor } from './visitor';
import { openWebKit } from './webkit';

/** What src/tools/test.ts looks for beside a test that passed only on its second try. */
export const CRASHED = 'browser crashed';

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
  browserOf: Browser | null;
}

async function openBrowser(engine: BrowserName, downloads: string): Promise<Browser | null> {
  if (engine === 'Firefox') {
    const file = findFirefox();
    return file ? openFirefox(file, downloads) : null;
  }
  const files = findWebKit();
  return files ? openWebKit(files, downloads) : null;
}

export { expect };

export const test = worldTest.extend<Fixtures, WorkerFixtures>({
  engine: ['Firefox', { option: true, scope: 'worker' }],
  size: ['desktop', { option: true, scope: 'worker' }],
  downloads: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'parley-downloads-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  browserOf: [
    async ({ engine, downloads }, use) => {
      const browser = await openBrowser(engine, downloads);
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browserOf: browser, engine, parley, size }, use, testInfo) => {
    if (!browser) return testInfo.skip(true, `No ${engine} on this machine`);
    await browser.startOver(size);
    await use(visitorOf(browser, parley.url));
    if (testInfo.status !== testInfo.expectedStatus) {
      if (!(await browser.isAlive())) testInfo.annotations.push({ type: CRASHED });
      const body = await browser.screenshot().catch(() => null);
      if (body) {
        await testInfo.attach('screen', { body, contentType: 'image/png' });
        mkdirSync(testInfo.outputDir, { recursive: true });
      }
    }
    expect(browser.complaints()).toEqual([]);
  },
});
