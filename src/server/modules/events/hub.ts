/** The streams of this instance, by account: what the database tells is read once and given to each. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

import { and, eq } from 'drizzle-orm';

import { isLive, type Session } from '@/server/modules/sessions/sessions';
import { ACCOUNT_CHANNEL, readNotice } from '@/server/platform/db/accountChannel';
import type { OpenedDatabase } from '@/server/platform/db/open';
import { sessions } from '@/server/platform/db/tables/accounts';
import type { Platform } from '@/server/platform/platform';

import { canResume, newestEvent, readEvents, type StoredEvent } from './events';
import { enterStream, keepStreams, leaveStream } from './openStreams';
import { makeEventStream, PIECE, textOf, type EventStream } from './stream';

/** Between two signs of life, ms; also how late a session that ended by itself is noticed. */
const BEAT = 25_000;
/** Events kept at hand of an account that has streams. */
const AT_HAND = 256;

const SESSION_ENDED = 'event: session_ended\ndata: {}\n\n';

/** One account that has streams here. */
interface Feed {
  accountId: string;
  streams: Map<string, EventStream>;
  /** The newest ones, without gaps; what is older lies in the database. */
  recent: StoredEvent[];
  /** The last that was read. */
  head: number;
  reading: Promise<void> | null;
  isBehind: boolean;
}

export interface EventHub {
  /**
   * Opens a stream for as long as the session lasts.
   * @param lastEventId the last event a former stream had, as it was sent
   */
  open(session: Session, lastEventId: string | undefined): Promise<Readable>;
  /** Ends all of them; who comes later is ended at once. */
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

  const readOn = async (feed: Feed): Promise<void> => {
    while (feed.isBehind) {
      feed.isBehind = false;
      const events = await readEvents(db, feed.accountId, feed.head, AT_HAND);
      feed.head = events.at(-1)?.id ?? feed.head;
      feed.recent = [...feed.recent, ...events].slice(-AT_HAND);
      if (events.length === AT_HAND) feed.isBehind = true;
      if (events.length > 0) for (const stream of feed.streams.values()) stream.wake();
    }
  };

  /** Reads what is new, once for all streams of the account. What fails is read at the next notice, or beat. */
  const refresh = (feed: Feed): void => {
    feed.isBehind = true;
    feed.reading ??= readOn(feed)
      .catch(onError)
      .finally(() => (feed.reading = null));
  };

  const read = (feed: Feed, after: number) => {
    if (after >= feed.head) return [];
    const first = feed.recent[0]?.id ?? Infinity;
    if (after < first - 1) return readEvents(db, feed.accountId, after, PIECE);
    return feed.recent.filter(({ id }) => id > after).slice(0, PIECE);
  };

  const leave = (accountId: string, id: string): void =>
    // At the end of the instance they are left behind: the next ones take their places.
    void (isClosed || leaveStream(db, accountId, id).catch(onError));

  /** Ends those whose session is over, and those that are too many. */
  const endOver = async ({ accountId, streams }: Feed): Promise<void> => {
    // Those that come while it is looked are not meant.
    const looked = [...streams].filter(([, { isEnded }]) => !isEnded);
    if (looked.length === 0) return;
    try {
      const kept = await keepStreams(
        db,
        accountId,
        looked.map(([id]) => id),
      );
      const live = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), isLive));
      const ids = new Set(live.map(({ id }) => id));
      for (const [id, stream] of looked) {
        if (!ids.has(stream.sessionId)) stream.end(SESSION_ENDED);
        else if (!kept.has(id)) stream.end();
        // Ended, it stays until its reader has taken the rest or is dropped, and counts no more.
        if (stream.isEnded) leave(accountId, id);
      }
    } catch (error) {
      onError(error);
    }
  };

  const onNotify = (payload: string): void => {
    const notice = readNotice(payload);
    const told = notice ? feeds.get(notice.accountId) : null;
    for (const feed of notice ? (told ? [told] : []) : feeds.values()) {
      if (!notice || notice.topic === 'events') refresh(feed);
      if (notice?.topic !== 'events') void endOver(feed);
    }
  };

  const timer = setInterval(() => {
    for (const feed of feeds.values()) {
      for (const stream of feed.streams.values()) stream.beat();
      // A notice may have been lost with its connection.
      refresh(feed);
      void endOver(feed);
    }
  }, BEAT);
  timer.unref();

  const feedOf = (accountId: string): Feed => {
    const known = feeds.get(accountId);
    if (known) return known;
    const feed: Feed = {
      ...{ accountId, streams: new Map<string, EventStream>(), recent: [] },
      ...{ head: 0, reading: null, isBehind: false },
    };
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
    open: async ({ accountId, sessionId }, lastEventId) => {
      listening ??= listen(ACCOUNT_CHANNEL, onNotify);
      await listening;
      const beginning = await beginningOf(accountId, lastEventId);
      const id = randomUUID();
      await enterStream(db, accountId, id);
      const feed = feedOf(accountId);
      // Nothing was read for it before: it begins with what its first stream begins with.
      if (feed.streams.size === 0 && feed.head === 0) feed.head = beginning.cursor;
      const stream = makeEventStream({
        ...beginning,
        sessionId,
        read: (after) => read(feed, after),
        onClose: () => {
          feed.streams.delete(id);
          leave(accountId, id);
          if (feed.streams.size === 0 && feeds.get(accountId) === feed) feeds.delete(accountId);
        },
        onError,
      });
      feed.streams.set(id, stream);
      if (isClosed) stream.end();
      // All may have changed since they were looked at.
      refresh(feed);
      void endOver(feed);
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
