/** Suites of a connected calendar, simulated, that can be made to fail. */
import { like, sql } from 'drizzle-orm';

import { bookings } from '@/server/platform/db/tables/bookings';
import { simulatorRecords } from '@/server/platform/db/tables/demo';
import { connections } from '@/server/platform/db/tables/integrations';

import { startBackend, type Backend } from './backend';
import { connectTo } from './consent';
import { jobsDone } from './jobs';
import { addPerson, signIn } from './people';
import { startShakyProxy, type ShakyProxy } from './shakyProxy';

export const API = '/demo/providers/google/calendar/v3';

/**
 * Starts a backend whose calendar is reached through a proxy; connected, and empty, before each test.
 * @param timeout of a request to it, ms
 */
export function setUpCalendar(timeout = 3_000) {
  let backend: Backend;
  let proxy: ShakyProxy;
  let token: string;
  let accountId: string;

  beforeAll(async () => {
    proxy = await startShakyProxy();
    const providers = { simulator: proxy.url, timeout };
    backend = await startBackend({ demo: true, providers });
    proxy.target = backend.url;
    const person = await addPerson(backend, 'ann@example.com', 'Ann Bell');
    accountId = person.id;
    token = await signIn(backend, person);
  });
  afterAll(async () => {
    await backend.stop();
    proxy.stop();
  });
  beforeEach(async () => {
    proxy.script = () => 'pass';
    await backend.db.delete(bookings);
    await backend.db.execute(sql`delete from simulator_records where key like 'event:%'`);
    await backend.db.execute(sql`delete from pgboss.job where name in ('calendar', 'reminders')`);
    await backend.db.delete(connections);
    await connectTo(backend, token, 'google');
    await idle();
    proxy.seen.length = 0;
  });

  const idle = () => jobsDone(backend, 'calendar');
  /** What lies in the calendar over there, deleted events included. */
  const events = async (): Promise<unknown[]> => {
    const rows = await backend.db
      .select({ value: simulatorRecords.value })
      .from(simulatorRecords)
      .where(like(simulatorRecords.key, 'event:%'));
    return rows.map(({ value }) => value);
  };

  return {
    get backend() {
      return backend;
    },
    get proxy() {
      return proxy;
    },
    get token() {
      return token;
    },
    get accountId() {
      return accountId;
    },
    idle,
    events,
  };
}
