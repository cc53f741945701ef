/** Suites of the events of a connected calendar. */
import { readEvents } from '@/contract/calendar';
import { connections } from '@/server/platform/db/tables/integrations';

import { startBackend, type Backend } from './backend';
import { callAs, connectTo } from './consent';
import { addPerson, signIn } from './people';
import { startShakyProxy, type Mishap, type ShakyProxy } from './shakyProxy';

/** Where it is asked for. */
export const EVENTS = 'GET /demo/providers/google/calendar/v3/calendars/primary/events';
/** All the years it has events in. */
export const WINDOW = 'start_time=2020-01-01T00:00:00Z&end_time=2035-12-31T23:59:59Z';

/** Starts a backend whose Google can be made to fail, and connects its calendar before each test. */
export function setUpEvents() {
  /** Waits as long for Google as a busy machine may take. */
  let backend: Backend;
  let proxy: ShakyProxy;
  let token: string;
  let accountId: string;

  beforeAll(async () => {
    proxy = await startShakyProxy();
    backend = await startBackend({
      demo: true,
      providers: { simulator: proxy.url, timeout: 60_000 },
    });
    proxy.target = backend.url;
    const person = await addPerson(backend, 'a@example.com');
    accountId = person.id;
    token = await signIn(backend, person);
  });
  afterAll(async () => {
    proxy.stop();
    await backend.stop();
  });
  beforeEach(async () => {
    proxy.script = () => 'pass';
    await backend.db.delete(connections);
    await connectTo(backend, token, 'google');
    proxy.seen.length = 0;
  });

  const read = (window = WINDOW, from = backend) =>
    callAs(from, token, 'GET', `/google-calender/view-events?${window}`);
  const readAll = async (window?: string) => readEvents.reply.parse((await read(window)).body);
  const failing = (line: string, mishap: Mishap) => {
    proxy.script = (asked) => (asked === line ? mishap : 'pass');
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
    read,
    readAll,
    failing,
  };
}
