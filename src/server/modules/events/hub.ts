/** The streams of this instance, by account, and the database's notices for them. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { Session } from '@/server/modules/sessions/sessions';
import { ACCOUNT_CHANNEL, readNotice } from '@/server/platform/db/accountChannel';
import type { OpenedDatabase } from '@/server/platform/db/open';
import type { Platform } from '@/server/platform/platform';

import { canResume, newestEvent } from './events';
import { makeFeed, type Feed } from './feed';
import { enterStream, leaveStream } from './openStreams';
import { makeEventStream, textOf } from './stream';

/** Between two heartbeats of a stream, ms; also how late a session that expired is noticed. */
const BEAT = 25_000;
/**
 * A beat comes in so many parts, each for the accounts whose id begins with these two digits: the statements of
 * thousands of accounts at once would hold requests up for seconds.
 */
const PARTS = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, '0'));

export interface EventHub {
  /**
   * Opens a stream for as long as the session lasts, and has the token of its opener.
   * @param lastEventId the last event a former stream had, as it was sent
   */
  open(by: Session, lastEventId: string | undefined): Promise<Readable>;
  /** Ends all of them; later ones are ended at once. */
  close(): Promise<void>;
}

interface HubDeps extends Pick<Platform, 'db'> {
  listen: OpenedDatabase['listen'];
  onError: (error: unknown) => void;
}

export function makeEventHub({ db, listen, onError }: HubDeps): EventHub {
  const feeds = new Map<string, Feed>();
  let listening: Promise<() => Promise<void>> | null = null;
  let isClosed = false;

  const leave = (accountId: string, id: string): void =>
    // Not at shutdown: the rows left behind are replaced by the streams that reconnect.
    void (isClosed || leaveStream(db, accountId, id).catch(onError));

  /** After notices may have been lost: one account after the other, since there may be thousands. */
  const lookAfterAll = async (): Promise<void> => {
    for (const feed of feeds.values()) {
      feed.refresh();
      await feed.endOver();
    }
  };

  const onNotify = (payload: string): void => {
    const notice = readNotice(payload);
    if (!notice) return void lookAfterAll();
    const told = feeds.get(notice.accountId);
    if (notice.topic === 'events') told?.refresh();
    else void told?.endOver();
  };

  let beats = 0;
  const timer = setInterval(
    () => {
      const part = PARTS[(beats += 1) % PARTS.length] ?? '';
      for (const [accountId, feed] of feeds) {
        if (!accountId.startsWith(part)) continue;
        for (const stream of feed.streams.values()) stream.beat();
        // A notice may have been lost with its connection.
        feed.refresh();
        void feed.endOver();
      }
    },
    Math.floor(BEAT / PARTS.length),
  );
  timer.unref();

  const startListening = (): Promise<unknown> =>
    (listening ??= listen(ACCOUNT_CHANNEL, onNotify).catch((error: unknown) => {
      // The next stream tries again.
      listening = null;
      throw error;
    }));

  /** @param head what a feed begins with that was not there: the same as its first stream */
  const feedOf = (accountId: string, head: number): Feed => {
    const known = feeds.get(accountId);
    if (known) return known;
    const onEnded = (id: string) => leave(accountId, id);
    const feed = makeFeed({ db, accountId, head, onEnded, onError });
    feeds.set(accountId, feed);
    return feed;
  };

  /** Where a stream begins, and what it is told first. */
  const beginningOf = async (accountId: string, lastEventId: string | undefined) => {
    const last = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : null;
    if (last !== null && (await canResume(db, accountId, last))) {
      return { cursor: last, greeting: ': welcome back\n\n' };
    }
    const cursor = await newestEvent(db, accountId);
    return lastEventId === undefined
      ? // An id without an event is where a reader goes on that has had none yet.
        { cursor, greeting: `id: ${cursor}\n\n` }
      : { cursor, greeting: textOf({ id: cursor, event: 'reset', data: {} }) };
  };

  return {
    open: async ({ accountId, ...opener }, lastEventId) => {
      await startListening();
      const beginning = await beginningOf(accountId, lastEventId);
      const id = randomUUID();
      await enterStream(db, accountId, id);
      const feed = feedOf(accountId, beginning.cursor);
      const stream = makeEventStream({
        ...beginning,
        opener,
        read: (after) => feed.read(after),
        onClose: () => {
          feed.streams.delete(id);
          leave(accountId, id);
          if (feed.streams.size === 0 && feeds.get(accountId) === feed) feeds.delete(accountId);
        },
        onError,
      });
      feed.streams.set(id, stream);
      if (isClosed) stream.end();
      // Everything may have changed since they were checked.
      feed.refresh();
      void feed.endOver();
      return stream.body;
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      for (const { streams } of feeds.values()) for (const stream of streams.values()) stream.end();
      await (
        await listening
      )?.();
    },
  };
}
