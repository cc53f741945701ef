/** Loads of Parley's pages and of the floors, in turn; every budget is a ratio of the two. */
import path from 'node:path';

import type { Browser } from '@playwright/test';

import { paths } from '@/client/lib/paths';
import { launchChromium } from '@/test/e2e/chromium';
import { startParley } from '@/test/e2e/parleyProcess';
import { makeOwnFolder } from '@/test/ownFolder';
import { headOf, rowOf } from '@/tools/scale/tables';

import { atMost, median, NOISE, type Figure } from './figure';
import { withFloors, type Floor } from './floors';
import { measureLoad, type Load, type LoadedPage } from './loads';
import { signInAsDana } from './signedIn';

/** Signs in; answers what the browser keeps. */
async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await signInAsDana(page, url);
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

const floorPages = (urls: Record<Floor, string>): Record<Floor, LoadedPage> => ({
  bare: { url: urls.bare, awaited: 'h1' },
  packages: { url: urls.packages, awaited: 'h1' },
  table: { url: urls.table, awaited: 'td.c-name' },
  chart: { url: urls.chart, awaited: 'td.c-name' },
});

const ROUTES = {
  dashboard: { path: paths.analytics, awaited: 'tbody td.c-name' },
  calendar: { path: paths.events, awaited: 'main h1, main h2' },
  availability: { path: paths.availability, awaited: 'main h1, main h2' },
  profile: { path: paths.profile, awaited: 'main h1, main h2' },
} as const;

function mediansOf(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    ready: of('ready'),
    tbt: of('tbt'),
    cls: Math.max(...loads.map(({ cls }) => cls)),
    js: of('js'),
  };
}

/** Every page once per round, so that other load on the machine affects all of them alike. */
async function loadInTurn(
  browser: Browser,
  pages: Readonly<Record<string, LoadedPage>>,
  rounds: number,
): Promise<(name: string) => Load> {
  const loads = new Map<string, Load[]>(Object.keys(pages).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, page] of Object.entries(pages)) {
      loads.get(name)?.push(await measureLoad(browser, page));
    }
  }
  return (name) => mediansOf(loads.get(name) ?? []);
}

/** No blocking is no share of anything, also of a floor that has none. */
const shareOf = (blocking: number, floor: number): number =>
  blocking === 0 ? 0 : blocking / floor;

/** The ratios that have a budget (docs/performance.md). @param of the medians of a page */
function figuresOf(of: (name: string) => Load, names: readonly string[]): Figure[] {
  const [bare, packages, chart] = [of('bare'), of('packages'), of('chart')];
  const [signIn, dashboard] = [of('sign-in'), of('dashboard')];
  return [
    ...names.flatMap((name) => [
      atMost(`FCP ${name}, x bare React`, of(name).fcp / bare.fcp, 0.4, NOISE.paint),
      atMost(`CLS ${name}, the worst`, of(name).cls, 0.02),
    ]),
    atMost('LCP sign-in, x bare React', signIn.lcp / bare.lcp, 0.45, NOISE.paint),
    atMost('LCP dashboard, x floor-chart', dashboard.lcp / chart.lcp, 0.95, NOISE.paint),
    atMost('rows painted, x floor-chart', dashboard.ready / chart.ready, 1, NOISE.paint),
    atMost('JS br sign-in, x floor', signIn.js / packages.js, 1.08),
    ...['calendar', 'availability', 'profile'].map((name) =>
      atMost(`JS br ${name}, x floor`, of(name).js / packages.js, 1.2),
    ),
    atMost('TBT sign-in, x floor', shareOf(signIn.tbt, packages.tbt), 0.8, NOISE.blocking),
    atMost('TBT dashboard, x floor-chart', shareOf(dashboard.tbt, chart.tbt), 0.8, NOISE.blocking),
  ];
}

export interface PageResults {
  figures: Figure[];
  /** The medians behind them, for people. */
  medians: string;
}

export async function benchPages(rounds: number): Promise<PageResults> {
  const { folder, remove } = makeOwnFolder('bench');
  const browser = await launchChromium();
  const server = await startParley(path.join(folder, 'data'));
  try {
    return await withFloors(async (urls) => {
      const storageState = await signedIn(browser, server.url);
      const routes = Object.entries(ROUTES).flatMap<[string, LoadedPage]>(
        ([name, { path: route, awaited }]) => {
          const url = `${server.url}/#${route}`;
          return [
            [name, { url, awaited, storageState }],
            [`${name}, signed out`, { url, awaited: 'h1' }],
          ];
        },
      );
      const own: Record<string, LoadedPage> = {
        'sign-in': { url: server.url, awaited: 'h1' },
        ...Object.fromEntries(routes),
      };
      const pages = { ...floorPages(urls), ...own };
      const of = await loadInTurn(browser, pages, rounds);
      const lines = Object.keys(pages).map((name) => {
        const { fcp, lcp, ready, tbt, cls, js } = of(name);
        const whole = [fcp, lcp, ready, tbt].map((ms) => ms.toFixed(0));
        return rowOf(name, ...whole, cls.toFixed(3), (js / 1024).toFixed(1));
      });
      const head = headOf('Page', 'FCP', 'LCP', 'ready', 'TBT', 'CLS', 'JS, KiB');
      return { figures: figuresOf(of, Object.keys(own)), medians: [...head, ...lines].join('\n') };
    });
  } finally {
    await browser.close();
    await server.stop();
    remove();
  }
}
