/**
 * Connections that statements share: each is sent without waiting for the answer to the one before (decision
 * 134). For statements that are short, stand alone and only read; all others have a connection of the pool to
 * themselves.
 */
import pg from 'pg';

import { isDatabaseUnavailable } from './databaseErrors';

/** What a connection is put into; it is opened when it is needed, and anew when it was lost. */
interface Place {
  client: Promise<pg.Client> | null;
  /** Statements that are under way. */
  busy: number;
}

type Query = pg.QueryArrayConfig;

export interface SharedConnections {
  /** @throws as the pool does; of a connection that is lost, all that was under way on it */
  query(statement: Query, values?: unknown[]): Promise<pg.QueryArrayResult>;
  end(): Promise<void>;
}

/** What is asked in one turn of the event loop is sent in one go: every write is a call of the system. */
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
      // Of those that have the least to do the first: a second one is opened when two are asked at once.
      const place = places.reduce((least, next) => (next.busy < least.busy ? next : least));
      const opening = (place.client ??= open(place));
      place.busy += 1;
      try {
        const client = await opening;
        sendTogether(client);
        return await client.query(statement, values);
      } catch (error) {
        // It may hang, or be about to end: what comes next is not sent over it.
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
