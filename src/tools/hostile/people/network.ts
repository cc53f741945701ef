/** The way to the server: slow at random, and now and then nothing or something else comes back. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Page, Route } from '@playwright/test';

import { streamEvents } from '@/contract/events';

import type { Random } from '../../random';

/** The longest, ms; shorter than the time limit of a call (watch.js). */
const DELAY = 500;
/** One call in so many fails. */
const RARITY = 12;

type Fault = (route: Route) => Promise<unknown>;

const refuse = (status: number, detail: string): Fault => {
  return (route) => route.fulfill({ status, json: { detail }, headers: { 'retry-after': '1' } });
};

const FAULTS: Readonly<Record<string, Fault>> = {
  cut: (route) => route.abort('connectionfailed'),
  // Done, and nobody is told.
  lost: async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  },
  error: refuse(500, 'Internal Server Error'),
  tooMany: refuse(429, 'Too many requests. Try again later.'),
};

export interface Network {
  /** What was done to calls, and what they would have changed, since they were last taken. */
  take(): { faults: string[]; changes: string[] };
  /** Once nothing is under way any more. */
  calm(): Promise<void>;
}

/** Only calls come late or fail: not files, nor the stream of news. */
export async function openNetwork(page: Page, random: Random, fails: boolean): Promise<Network> {
  const faults: string[] = [];
  const changes: string[] = [];
  let underWay = 0;

  async function pass(route: Route): Promise<void> {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (request.method() !== 'GET') changes.push(`${call} ${request.postData()}`);
    const [delay, isFaulty, name] = [
      random.below(DELAY),
      fails && random.below(RARITY) === 0,
      random.of(Object.keys(FAULTS)),
    ];
    await wait(delay);
    if (isFaulty) faults.push(`${name} ${call}`);
    const fault = isFaulty ? FAULTS[name] : undefined;
    await (fault ? fault(route) : route.fulfill({ response: await route.fetch() }));
  }

  await page.route('**/*', async (route, request) => {
    const { pathname } = new URL(request.url());
    const isCall = request.resourceType() === 'fetch' && !pathname.startsWith('/assets/');
    if (!isCall || pathname === streamEvents.path) return route.continue();
    underWay += 1;
    // The page may be gone by now.
    await pass(route).catch(() => {});
    underWay -= 1;
  });
  return {
    take: () => ({ faults: faults.splice(0), changes: changes.splice(0) }),
    calm: async () => {
      do await wait(100);
      while (underWay > 0);
    },
  };
}
