/**
 * Connections that statements share by pipelining: each is sent without waiting for the previous answer (decision
 * 134). For short, standalone, read-only statements; all others get a pooled connection to themselves.
 */
import pg from 'pg';

import { isDatabaseUnavailable } from './databaseErrors';

/** A slot for a connection, which is opened on demand, and again after it was lost. */
interface Place {
  client: Promise<pg.Client> | null;
  /** Statements in progress. */
  busy: number;
}

type Query = pg.QueryArrayConfig;

export interface SharedConnections {
  /** @throws as the pool does; when a connection is lost, for every statement in progress on it */
  query(statement: Query, values?: unknown[]): Promise<pg.QueryArrayResult>;
  end(): Promise<void>;
}

/** Statements of one turn of the event loop are sent together, since every write is a system call. */
function sendTogether({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * @param count the most that are open at a time
 * @param onError hears of connections that were lost
 */
export function shareConnections(
  config: pg.ClientConfig,
  count: number,
  onError: (error: Error) => void,
): SharedConnections {
  const places = Array.from({ length: count }, (): Place => ({ client: null, busy: 0 }));
  let hasEnded = false;

  function open(place: Place): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true });
    const opening = client.connect().then(() => client);
    const forget = () => {
      if (place.client === opening) place.client = null;
    };
    client.on('end', forget);
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    return opening;
  }

  return {
    async query(statement, values) {
      if (hasEnded) throw new Error('Connection terminated');
      // The first of the least busy: a second connection is opened when two statements come at once.
      const place = places.reduce((least, next) => (next.busy < least.busy ? next : least));
      const opening = (place.client ??= open(place));
      place.busy += 1;
      try {
        const client = await opening;
        sendTogether(client);
        return await client.query(statement, values);
      } catch (error) {
        // It may hang or be closing, so nothing more is sent over it.
        if (isDatabaseUnavailable(error) && place.client === opening) {
          place.client = null;
          opening.then((client) => client.end()).catch(() => undefined);
        }
        throw error;
      } finally {
        place.busy -= 1;
      }
    },
    async end() {
      hasEnded = true;
      // One that cannot be opened needs no end.
      const opened = places.map(async ({ client }) => client?.catch(() => null));
      await Promise.all(opened.map(async (client) => (await client)?.end()));
    },
  };
}
