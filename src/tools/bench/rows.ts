/**
 * The callback dashboard at 10,000 rows, in Chromium with its CPU slowed four times: until the first
 * rows stand, until a click or a key is painted, and what memory is left when the screen was.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { CDPSession, Page } from '@playwright/test';

import { startParley, UNSET } from '@/test/e2e/parleyProcess';
import { makeOwnFolder } from '@/test/ownFolder';
import { DANA } from '@/test/people';
import { launchChromium } from '@/test/e2e/chromium';

import { atMost, NOISE, percentile, type Figure } from './figure';
import { signInAsDana } from './signedIn';

const ROWS = 10_000;
const SLOWER = 4;

/** A data directory whose Dana has that many callbacks. */
function makeData(folder: string): string {
  const dataDir = path.join(folder, 'data');
  const file = path.join(folder, 'calls.csv');
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const time = new Date(Date.UTC(2025, 0, 1) + index * 3_600_000).toISOString();
    return `c${index},${time},Caller ${index},+1202555${String(index).padStart(4, '0')},,yes`;
  });
  writeFileSync(file, ['id,time,name,phone,query,callback', ...lines].join('\n'));
  const operate = (...args: string[]) =>
    execFileSync(process.execPath, ['dist/server/cli.js', ...args], {
      env: { ...process.env, ...UNSET, DATA_DIR: dataDir },
      stdio: 'ignore',
    });
  operate('demo', 'reset');
  operate('calls', 'import', file, DANA);
  return dataDir;
}

/** How long each interaction since the last call took until its next paint, in ms. */
async function interactions(page: Page): Promise<number[]> {
  // The browser hands its timings over a while after the paint.
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const heard = Reflect.get(window, 'interactions') as Map<number, number>;
    const durations = [...heard.values()];
    heard.clear();
    return durations;
  });
}

/** Event Timing tells of what took 16 ms or longer; the rest is faster still. */
function watchInteractions(): void {
  const heard = new Map<number, number>();
  Reflect.set(window, 'interactions', heard);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        heard.set(
          entry.interactionId,
          Math.max(heard.get(entry.interactionId) ?? 0, entry.duration),
        );
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function heapInUse(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

/** Goes to another screen, and waits until rows are given up. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'CRM' }).click();
  await page.getByRole('heading', { level: 1, name: 'Integrations' }).waitFor();
  // Rows of a screen that was left are kept for 15 s.
  await page.waitForTimeout(20_000);
}

/**
 * Opens the dashboard from the menu, and all there are of its rows.
 * @returns ms from the press until the first rows are painted, by the page's own clock
 */
async function openRows(page: Page): Promise<number> {
  // As text: the compiler would put a helper of its own into functions with names.
  await page.evaluate(`
    window.opened = new Promise((resolve) => {
      let pressed = 0;
      addEventListener('pointerdown', () => (pressed = performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (!document.querySelector('tbody td.c-name')?.textContent.trim()) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
    0; // Not the promise, which would be waited for.
  `);
  await page.getByRole('link', { name: 'Analytics' }).click();
  const taken = await page.evaluate(() => Reflect.get(window, 'opened') as Promise<number>);
  // Those that are open come whole; of all there are pages.
  const segments = page.getByRole('group', { name: 'Show' });
  await segments.getByRole('button', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Load all' }).waitFor();
  return taken;
}

/** Loads every row. @returns ms until all are counted */
async function loadAll(page: Page): Promise<number> {
  const asked = performance.now();
  await page.getByRole('button', { name: 'Load all' }).click();
  // The demo's own calls are there too.
  await page.getByText(/^10,\d{3} shown/).waitFor({ timeout: 60_000 });
  return performance.now() - asked;
}

async function act(page: Page): Promise<number[]> {
  const search = page.getByRole('searchbox', { name: 'Search...' });
  await search.click();
  await page.keyboard.type('caller 123', { delay: 150 });
  for (let key = 0; key < 10; key += 1) await page.keyboard.press('Backspace', { delay: 100 });
  for (const column of ['Customer Name', 'Date', 'Time']) {
    const head = page.getByRole('button', { name: column, exact: true });
    await head.click();
    await head.click();
  }
  await page.getByRole('combobox', { name: 'Date' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  return interactions(page);
}

/** Times between two frames while the wheel turns, in ms. */
async function scroll(page: Page): Promise<number[]> {
  // As text: the compiler would put a helper of its own into a function with a name.
  await page.evaluate(`
    window.frameTimes = [];
    requestAnimationFrame(function note(now) {
      window.frameTimes.push(now);
      requestAnimationFrame(note);
    });
  `);
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 400);
    // As fast as a hand turns the wheel.
    await page.waitForTimeout(30);
  }
  const frames = await page.evaluate(() => Reflect.get(window, 'frameTimes') as number[]);
  return frames.slice(1).map((frame, index) => frame - (frames[index] ?? frame));
}

export async function benchRows(): Promise<Figure[]> {
  const { folder, remove } = makeOwnFolder('bench');
  // First: where there is none, no server is left behind.
  const browser = await launchChromium();
  const server = await startParley(makeData(folder));
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.addInitScript(watchInteractions);
    await signInAsDana(page, server.url);
    // What the screen after signing in still does is no part of what is measured.
    await page.waitForTimeout(3000);
    const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    await throttle(SLOWER);
    const firstRows = await openRows(page);
    await interactions(page);
    const at20 = [...(await act(page)), ...(await act(page))];
    const allRows = await loadAll(page);
    await interactions(page);
    const atAll = [...(await act(page)), ...(await act(page))];
    await throttle(1);
    const gaps = await scroll(page);
    // Once around leaves what scripts need for themselves; the second time shows what rows leave behind.
    await leave(page);
    const before = await heapInUse(session);
    await openRows(page);
    await loadAll(page);
    await leave(page);
    const after = await heapInUse(session);
    return [
      atMost('first rows of 10,000, ms at 4x', firstRows, 1000, NOISE.paint),
      atMost('key, click, sort at 20 rows, p95, ms at 4x', percentile(at20, 0.95), 100),
      atMost('key, click, sort at 10,000 rows, p95, ms at 4x', percentile(atAll, 0.95), 100),
      atMost('all of 10,000 rows loaded, ms at 4x', allRows, 10_000),
      atMost('frame while scrolling, p95, ms', percentile(gaps, 0.95), 17.5, NOISE.paint),
      atMost('memory after leaving twice, x once', after / before, 1.1),
    ];
  } finally {
    await browser.close();
    await server.stop();
    remove();
  }
}
