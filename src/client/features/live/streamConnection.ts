/** One stream of news, from its request to its end (product §23.31). */
import { nameOf } from '@/contract/endpoint';
import { readNews, type News } from '@/contract/eventReads';
import { streamEvents } from '@/contract/events';
import type { Services } from '@/client/kernel/services';
import { parseJson } from '@/client/lib/parseJson';

import { makeEventReader, EventTooLong, type Block } from './eventReader';

/** Why a stream ended: `absent` where the answer was no stream, `refused` where the token was not accepted. */
export type StreamEnd = 'cut' | 'absent' | 'refused';

/** An event, with the id from which a later stream resumes. */
export interface ReceivedEvent {
  news: News;
  lastId: string;
}

interface StreamOptions {
  accessToken: string;
  /** Where a previous stream ended. */
  lastEventId: string | null;
  onOpened(): void;
  /** The stream begins at this id, or has reached it without an event. */
  onPosition(lastId: string): void;
  onEvent(event: ReceivedEvent): void;
}

export interface Stream {
  /** Resolves when it ends by itself; never after `close`. */
  ended: Promise<StreamEnd>;
  /** Whether it has been silent for longer than a live stream ever is. */
  isSilent(): boolean;
  close(): void;
}

/** No reply by then: a proxy is holding it back; ms. */
const HEAD_LIMIT = 15_000;
/** The server sends something every 25 s: longer silence is doubtful, twice as long is dead; ms. */
const DOUBTFUL = 30_000;
const DEAD = 60_000;

type StreamServices = Pick<Services, 'fetch' | 'apiHost' | 'log' | 'now'>;

export function openStream(services: StreamServices, options: StreamOptions): Stream {
  const abort = new AbortController();
  let heardAt = services.now();
  let timer = setTimeout(() => abort.abort(), HEAD_LIMIT);
  const heard = () => {
    heardAt = services.now();
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), DEAD);
  };
  let isClosed = false;
  const ended = new Promise<StreamEnd>((resolve) => {
    void read(services, options, { signal: abort.signal, heard, isClosed: () => isClosed }).then(
      (end) => {
        clearTimeout(timer);
        // Anything that still arrives is ignored.
        abort.abort();
        if (!isClosed) resolve(end);
      },
    );
  });
  return {
    ended,
    isSilent: () => services.now() - heardAt > DOUBTFUL,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      abort.abort();
    },
  };
}

interface ReadContext {
  signal: AbortSignal;
  heard: () => void;
  isClosed: () => boolean;
}

async function read(
  { fetch, apiHost, log }: StreamServices,
  options: StreamOptions,
  { signal, heard, isClosed }: ReadContext,
): Promise<StreamEnd> {
  const call = nameOf(streamEvents);
  try {
    const response = await fetch(apiHost + streamEvents.path, {
      headers: {
        Accept: 'text/event-stream',
        token: options.accessToken,
        ...(options.lastEventId !== null && { 'Last-Event-ID': options.lastEventId }),
      },
      cache: 'no-store',
      signal,
    });
    // Closed just as the reply came.
    if (isClosed()) return 'cut';
    const end = endOf(response);
    if (end !== null || !response.body) {
      log.warn('Call failed', { call, status: response.status });
      return end ?? 'absent';
    }
    heard();
    options.onOpened();
    const pieces = response.body.getReader();
    // A read in progress may not notice the abort otherwise.
    signal.addEventListener('abort', () => void pieces.cancel().catch(() => undefined));
    const decoder = new TextDecoder();
    const reader = makeEventReader();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) return 'cut';
      heard();
      for (const block of reader.feed(decoder.decode(value, { stream: true }))) {
        if (isClosed()) return 'cut';
        // The next attempt will be refused. Until then whatever ended the session, such as deleting the account,
        // may still be answered here.
        if (deliver(block, options)) return 'cut';
      }
    }
  } catch (error) {
    if (!isClosed()) log.warn('Call failed', { call, status: 'network' });
    return error instanceof EventTooLong ? 'absent' : 'cut';
  }
}

/** What a reply that is no stream means; null for a stream. */
function endOf({ status, ok, headers }: Response): StreamEnd | null {
  if (status === 401) return 'refused';
  if (status >= 500 || status === 408 || status === 429) return 'cut';
  const isStream = /^text\/event-stream(;|$)/i.test(headers.get('content-type') ?? '');
  return ok && isStream ? null : 'absent';
}

/** @returns whether the session ended with it */
function deliver({ lastId, event, data }: Block, options: StreamOptions): boolean {
  const news = data === '' ? null : readNews(event, parseJson(data));
  if (news?.event === 'session_ended') return true;
  // An event we do not understand still advances the position.
  if (news) options.onEvent({ news, lastId });
  else if (lastId !== '') options.onPosition(lastId);
  return false;
}
