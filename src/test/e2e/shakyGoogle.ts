/**
 * A world whose Google can fail: the whole server in the test's own process, asking the simulator by way
 * of a proxy that does as it is told (test/server/shakyProxy.ts).
 */
import path from 'node:path';

import type { Page } from '@playwright/test';
import { like, sql } from 'drizzle-orm';

import { simulatorRecords } from '@/server/platform/db/tables/demo';
import { startBackendOn } from '@/test/server/backendHost';
import { openBookings, type Bookable } from '@/test/server/bookingCalls';
import { connectTo } from '@/test/server/consent';
import { jobsDoneAtLast } from '@/test/server/jobs';
import { startShakyProxy, type Mishap } from '@/test/server/shakyProxy';

import { test as base } from './fixtures';

const CALENDAR = '/demo/providers/google/calendar/';

/** Of what nobody waits for here: reading 5,000 events may take a busy machine its time, ms. */
const PATIENCE = 40_000;

interface Owner extends Bookable {
  email: string;
}

interface ShakyGoogle {
  url: string;
  /** Somebody new whose booking page is open around the clock, UTC; signs in with the tests' password. */
  addOwner(type?: Readonly<Record<string, unknown>>): Promise<Owner>;
  /** Connects without a browser, where connecting is not what is looked at. */
  connect(owner: Owner): Promise<void>;
  /** From now on this becomes of each request to the calendar. */
  turns(mishap: Mishap): void;
  /** It answers as ever; resolves once it knows all that waited. */
  recovers(): Promise<void>;
  /** Half an hour each, as its owner writes them over there. */
  putEvents(starts: readonly Date[]): Promise<void>;
  /** As its owner does over there, with all that were written. */
  deleteEvents(): Promise<void>;
  /** As when its owner takes the permission back over there. */
  refusesTokens(): Promise<void>;
  startOver(): Promise<void>;
  close(): Promise<void>;
}

async function openShakyGoogle(): Promise<ShakyGoogle> {
  const proxy = await startShakyProxy();
  const backend = await startBackendOn('embedded', {
    demo: true,
    providers: { simulator: proxy.url, timeout: PATIENCE },
    settings: { clientDir: path.resolve('dist/client') },
  });
  proxy.target = backend.url;
  const { db } = backend;
  let owners = 0;
  const isEvent = like(simulatorRecords.key, 'event:%');
  const recovers = async () => {
    proxy.script = () => 'pass';
    proxy.letGo();
    await jobsDoneAtLast(backend, 'calendar');
  };
  return {
    url: backend.url,
    addOwner: async (type = {}) => {
      const email = `owner${(owners += 1)}@example.com`;
      return { email, ...(await openBookings(backend, email, { type })) };
    },
    connect: ({ token }) => connectTo(backend, token, 'google'),
    turns: (mishap) => {
      proxy.script = (line) => (line.includes(CALENDAR) ? mishap : 'pass');
    },
    recovers,
    putEvents: async (starts) => {
      const events = starts.map((start, index) => ({
        key: `event:theirs${index}`,
        value: {
          status: 'confirmed',
          summary: `Appointment ${index + 1}`,
          start: { dateTime: start.toISOString() },
          end: { dateTime: new Date(start.getTime() + 30 * 60_000).toISOString() },
        },
      }));
      await db.insert(simulatorRecords).values(events);
    },
    deleteEvents: async () => {
      const value = sql`${simulatorRecords.value} || '{"status":"cancelled"}'`;
      await db.update(simulatorRecords).set({ value }).where(isEvent);
    },
    refusesTokens: async () => {
      await db.delete(simulatorRecords).where(like(simulatorRecords.key, 'grant:%'));
    },
    startOver: async () => {
      await recovers();
      await db.delete(simulatorRecords).where(isEvent);
    },
    close: async () => {
      proxy.stop();
      await backend.stop();
    },
  };
}

interface Fixtures {
  google: ShakyGoogle;
  /** Somebody who has no account; `page` is the owner's. */
  visitor: Page;
}

interface WorkerFixtures {
  workersGoogle: ShakyGoogle;
}

/** Tests whose owner and visitor are at that server. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  workersGoogle: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const google = await openShakyGoogle();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  google: async ({ workersGoogle }, use) => {
    await workersGoogle.startOver();
    await use(workersGoogle);
  },
  baseURL: async ({ google }, use) => use(google.url),
  visitor: async ({ browser, google }, use) => {
    const page = await browser.newPage({ baseURL: google.url, timezoneId: 'UTC' });
    await use(page);
    await page.close();
  },
});
