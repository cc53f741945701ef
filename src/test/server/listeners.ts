/** Suites of the events of an account. */
import { publish } from '@/server/modules/events/events';

import { startBackend, type Backend } from './backend';
import { openStream, type EventReader } from './eventStream';
import { openBusiness, type Business } from './intakeCalls';

/** Starts a backend with one business for each test; the streams that a test opens are closed after it. */
export function setUpStreams() {
  let backend: Backend;
  let shop: Business;
  let readers: EventReader[];
  beforeEach(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    readers = [];
  });
  afterEach(async () => {
    for (const reader of readers) reader.close();
    await backend.stop();
  });

  const listen = async (
    token = shop.token,
    { lastEventId, at = backend }: { lastEventId?: string; at?: Backend } = {},
  ): Promise<EventReader> => {
    const reader = await openStream(at, token, lastEventId);
    readers.push(reader);
    return reader;
  };
  const say = (line: string, { id } = shop) =>
    backend.db.transaction((tx) => publish(tx, id, [{ event: 'line', data: { id: line } }]));
  /** Of a stream, until this line is told. */
  const linesUntil = async (reader: EventReader, last: string): Promise<unknown[]> => {
    const seen: unknown[] = [];
    for (;;) {
      const { event, data } = await reader.next();
      seen.push(event === 'line' ? Object(data).id : event);
      if (seen.at(-1) === last) return seen;
    }
  };

  return {
    get backend() {
      return backend;
    },
    get shop() {
      return shop;
    },
    listen,
    say,
    linesUntil,
  };
}
