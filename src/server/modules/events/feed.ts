/** An account's streams at this instance: new events are read once and given to each. */
import { and, eq } from 'drizzle-orm';

import { isLive } from '@/server/modules/sessions/sessions';
import { sessions } from '@/server/platform/db/tables/accounts';
import type { Platform } from '@/server/platform/platform';

import { readEvents, type StoredEvent } from './events';
import { keepStreams } from './openStreams';
import { PIECE, type EventStream } from './stream';

/** Events kept in memory. */
const AT_HAND = 256;

const SESSION_ENDED = 'event: session_ended\ndata: {}\n\n';

export interface Feed {
  readonly streams: Map<string, EventStream>;
  /** The next events after one, up to a chunk. */
  read(after: number): Promise<readonly StoredEvent[]> | readonly StoredEvent[];
  /** Reads new events; after a failure again at the next notice, or heartbeat. */
  refresh(): void;
  /** Ends the streams whose session is over or has another token, and those beyond the limit. */
  endOver(): Promise<void>;
}

interface FeedDeps extends Pick<Platform, 'db'> {
  accountId: string;
  /** The last event that is not new. */
  head: number;
  /** A stream was ended here. */
  onEnded: (id: string) => void;
  onError: (error: unknown) => void;
}

export function makeFeed({ db, accountId, head, onEnded, onError }: FeedDeps): Feed {
  const streams = new Map<string, EventStream>();
  /** The newest ones that were read; older ones are in the database. */
  let recent: StoredEvent[] = [];
  let reading: Promise<void> | null = null;
  let isBehind = false;

  const readOn = async (): Promise<void> => {
    while (isBehind) {
      isBehind = false;
      const events = await readEvents(db, accountId, head, AT_HAND);
      head = events.at(-1)?.id ?? head;
      recent = [...recent, ...events].slice(-AT_HAND);
      if (events.length === AT_HAND) isBehind = true;
      if (events.length > 0) for (const stream of streams.values()) stream.wake();
    }
  };

  return {
    streams,
    read: (after) => {
      if (after >= head) return [];
      const first = recent[0]?.id ?? Infinity;
      if (after < first - 1) return readEvents(db, accountId, after, PIECE);
      return recent.filter(({ id }) => id > after).slice(0, PIECE);
    },
    refresh: () => {
      isBehind = true;
      reading ??= readOn()
        .catch(onError)
        .finally(() => (reading = null));
    },
    endOver: async () => {
      // Not the streams that are added during the check.
      const looked = [...streams].filter(([, { isEnded }]) => !isEnded);
      if (looked.length === 0) return;
      try {
        const kept = await keepStreams(
          db,
          accountId,
          looked.map(([id]) => id),
        );
        const live = await db
          .select({ id: sessions.id, tokenHash: sessions.tokenHash })
          .from(sessions)
          .where(and(eq(sessions.accountId, accountId), isLive));
        const tokens = new Map(live.map(({ id: session, tokenHash }) => [session, tokenHash]));
        for (const [id, stream] of looked) {
          const { sessionId, tokenHash } = stream.opener;
          if (!tokens.has(sessionId)) stream.end(SESSION_ENDED);
          // Whoever has the token of now opens another: for them the session is not over.
          else if (!kept.has(id) || tokens.get(sessionId) !== tokenHash) stream.end();
          // An ended stream stays until its reader has taken the rest or is dropped, but no longer counts.
          if (stream.isEnded) onEnded(id);
        }
      } catch (error) {
        onError(error);
      }
    },
  };
}
