/** A page whose scripts a test holds back. */
import type { Page, Route } from '@playwright/test';

import { tokenOf } from '@/test/people';

/** The scripts a page begins with, and those of its screen. */
const SCRIPTS = /assets\/.*\.js$/;

/** Holds scripts back, all unless told; what is given lets them go. */
export async function holdScripts(page: Page, which = SCRIPTS): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isFree = false;
  await page.route(which, async (route) => {
    if (isFree) await route.continue();
    else held.push(route);
  });
  return async () => {
    isFree = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Opens a screen as Dana; resolves before anything but the page itself has come. */
export async function openWithToken(page: Page, url: string, path: string): Promise<void> {
  const token = await tokenOf(url);
  await page.addInitScript((stored) => window.localStorage.setItem('accessToken', stored), token);
  await page.goto(`/#${path}`, { waitUntil: 'commit' });
}

/** Sum of all that has moved by itself so far. */
export const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + Number(entry.toJSON().value), 0);
  });
