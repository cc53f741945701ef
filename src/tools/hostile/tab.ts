/** A page of the built client, with what a person would complain about. */
import { fileURLToPath } from 'node:url';

import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A page that does nothing for longer has stalled, ms. */
const STALL = 1_000;
/** Whatever waits for something has an end by then: the time limits are shortened (watch.js). */
const PATIENCE = 8_000;
const WATCH = fileURLToPath(new URL('watch.js', import.meta.url));

/** Kinds of broken promises. */
export type Complaint =
  | 'stall'
  | 'white'
  | 'error'
  | 'crash'
  | 'spinner'
  | 'other'
  | 'screen'
  | 'secret'
  | 'focus'
  | 'twice';

export interface Complaints {
  /** `stall: 1,204 ms`; each begins with its kind. */
  list: string[];
  /** The longest time without a frame, ms. */
  longest: number;
}

/** What ended a try before its end. */
export function broken(error: unknown): Complaints {
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return { list: [`other: ${why}`], longest: 0 };
}

export interface Tab {
  page: Page;
  /** What is wrong with what is shown, and what was since it was last asked. */
  complaints(): Promise<Complaints>;
  /** The same once nothing is on its way any more. */
  settled(): Promise<Complaints>;
}

/** A person's browser: tabs in it share what is stored. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  await context.addInitScript({ path: WATCH });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** What is on the page; runs in it. */
const LOOK = `(() => {
  const words = [...document.querySelectorAll('h1, h2, p')].filter(
    (element) => element.checkVisibility() && element.textContent.trim() !== '');
  const headings = [...document.querySelectorAll('h1, h2')].map((element) => element.textContent);
  return {
    longest: window.hostile?.longest ?? 0,
    // Whoever was sent to another server has left.
    isWhite: words.length === 0 && location.protocol === 'http:',
    // In a shell the screen's own heading stays above it.
    isCrash: headings.includes('Unexpected Application Error!'),
    isBusy: document.querySelector('[aria-busy=true]') !== null,
  };
})()`;

interface Look {
  longest: number;
  isWhite: boolean;
  isCrash: boolean;
  isBusy: boolean;
}

/** Runs an expression in the page; once more where a navigation came in between. A page that navigates on and on fails. */
export async function ask<Result>(page: Page, expression: string): Promise<Result> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await page.evaluate<Result>(expression);
    } catch (error) {
      if (Date.now() > end || !/context was destroyed|navigation/.test(String(error))) throw error;
      await page.waitForTimeout(50);
      await page.waitForLoadState('domcontentloaded');
    }
  }
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`error: ${error.message.split('\n')[0]}`));
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') heard.push(`error: alert ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('crash', () => heard.push('crash: the whole page'));

  const look = () => ask<Look>(page, LOOK);
  function judge({ isWhite, isCrash, isBusy, ...seen }: Look): Complaints {
    const longest = Math.round(seen.longest);
    const list = [
      ...heard.splice(0),
      ...(longest > STALL ? [`stall: ${longest} ms`] : []),
      ...(isWhite ? ['white: nothing to read'] : []),
      ...(isCrash ? ['crash: the error screen'] : []),
      ...(isBusy ? ['spinner: without an end'] : []),
    ];
    return { list, longest };
  }

  return {
    page,
    complaints: async () => judge(await look()),
    settled: async () => {
      const end = Date.now() + PATIENCE;
      for (;;) {
        const seen = await look();
        if ((!seen.isBusy && !seen.isWhite) || Date.now() > end) return judge(seen);
        await page.waitForTimeout(50);
      }
    },
  };
}
