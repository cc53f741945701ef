/** One load of a page in Chromium with a throttled network and CPU, and its measurements. */
import type { Browser, BrowserContextOptions } from '@playwright/test';

/** The measurements of a load, ms and bytes. */
export interface Load {
  fcp: number;
  lcp: number;
  /** Until what was waited for is painted. */
  ready: number;
  /** Blocking time: what long tasks had above 50 ms, from the beginning, however early the first paint is. */
  tbt: number;
  /** Layout shifts, summed up. */
  cls: number;
  /** Scripts, as they came over the line. */
  js: number;
}

/** What is loaded. */
export interface LoadedPage {
  url: string;
  /** A selector of what the page is for; it counts once it has text. */
  awaited: string;
  /** A browser that is signed in; else an empty one. */
  storageState?: BrowserContextOptions['storageState'];
}

/** "Slow 4G" of the browser's own tools, with a processor four times slower. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
/** Nothing larger is painted, and nothing is busy, so long after what was waited for, ms. */
const QUIET = 1_500;

// As text: the compiler would put a helper of its own into functions with names.
const WATCH = (awaited: string) => `
  (() => {
    const seen = (window.seen = { fcp: 0, lcp: 0, ready: 0, cls: 0, tasks: [] });
    const on = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    on('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
    });
    on('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
    on('layout-shift', (entry) => {
      if (!entry.hadRecentInput) seen.cls += entry.value;
    });
    on('longtask', (entry) => seen.tasks.push(entry.duration));
    window.isReady = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(${JSON.stringify(awaited)})?.textContent.trim()) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve((seen.ready = performance.now()))));
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  })();`;

const READ = `(() => {
  const { tasks, ...seen } = window.seen;
  const tbt = tasks.reduce((sum, duration) => sum + duration - 50, 0);
  const js = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.split('?')[0].endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { ...seen, tbt, js };
})()`;

/**
 * Loads the page in a browser that has nothing of it in its cache.
 * @throws where something was not heard of that every page has: nothing would be less than any budget
 */
export async function measureLoad(browser: Browser, page: LoadedPage): Promise<Load> {
  const { url, awaited, storageState } = page;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    ...(storageState && { storageState }),
  });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await tab.addInitScript({ content: WATCH(awaited) });
    await tab.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await tab.evaluate('window.isReady');
    await tab.waitForTimeout(QUIET);
    const load = await tab.evaluate<Load>(READ);
    for (const name of ['fcp', 'lcp', 'ready', 'js'] as const) {
      if (!(load[name] > 0)) throw new Error(`${url}: no ${name} was measured`);
    }
    return load;
  } finally {
    await context.close();
  }
}
