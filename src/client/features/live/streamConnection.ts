/** One stream of news, from its request to its end (product §23.31). */
import { nameOf } from '@/contract/endpoint';
import { readNews, type News } from '@/contract/eventReads';
import { streamEvents } from '@/contract/events';
import type { Services } from '@/client/kernel/services';
import { parseJson } from '@/client/lib/parseJson';

import { makeEventReader, TooLong, type Block } from './eventReader';

/** Why a stream is over: `absent` where what answered is none, `refused` where the token is no good. */
export type StreamEnd = 'cut' | 'absent' | 'refused';

/** An event as it was told, with where a later stream goes on. */
export interface Told {
  news: News;
  lastId: string;
}

interface StreamOptions {
  accessToken: string;
  /** Where a former stream ended. */
  lastEventId: string | null;
  onOpened(): void;
  /** It begins here, or has come this far without an event. */
  onPosition(lastId: string): void;
  onTold(told: Told): void;
}

export interface Stream {
  /** Resolves when it is over by itself; never after `close`. */
  ended: Promise<StreamEnd>;
  /** Whether it has been silent for longer than a stream is that lives. */
  isSilent(): boolean;
  close(): void;
}

/** No reply by then: something between here and there keeps it to itself; ms. */
const HEAD_LIMIT = 15_000;
/** The server says something every 25 s: more than that is doubtful, twice as much is dead; ms. */
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
        // Whatever else would come is of no use.
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

interface Under {
  signal: AbortSignal;
  heard: () => void;
  isClosed: () => boolean;
}

async function read(
  { fetch, apiHost, log }: StreamServices,
  options: StreamOptions,
  { signal, heard, isClosed }: Under,
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
    // Given up in the very moment in which it came.
    if (isClosed()) return 'cut';
    const end = endOf(response);
    if (end !== null || !response.body) {
      log.warn('Call failed', { call, status: response.status });
      return end ?? 'absent';
    }
    heard();
    options.onOpened();
    const pieces = response.body.getReader();
    // A read that is under way need not hear of it otherwise.
    signal.addEventListener('abort', () => void pieces.cancel().catch(() => undefined));
    const decoder = new TextDecoder();
    const reader = makeEventReader();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) return 'cut';
      heard();
      for (const block of reader.feed(decoder.decode(value, { stream: true }))) {
        if (isClosed()) return 'cut';
        // The next try is refused. Until then what ended the session may answer here, such as the deletion of
        // the account.
        if (tell(block, options)) return 'cut';
      }
    }
  } catch (error) {
    if (!isClosed()) log.warn('Call failed', { call, status: 'network' });
    return error instanceof TooLong ? 'absent' : 'cut';
  }
}

/** What a reply without a stream means; null for a stream. */
function endOf({ status, ok, headers }: Response): StreamEnd | null {
  if (status === 401) return 'refused';
  if (status >= 500 || status === 408 || status === 429) return 'cut';
  const isStream = /^text\/event-stream(;|$)/i.test(headers.get('content-type') ?? '');
  return ok && isStream ? null : 'absent';
}

/** @returns whether that was the last one */
function tell({ lastId, event, data }: Block, options: StreamOptions): boolean {
  const news = data === '' ? null : readNews(event, parseJson(data));
  if (news?.event === 'session_ended') return true;
  // What is not understood is still behind us.
  if (news) options.onTold({ news, lastId });
  else if (lastId !== '') options.onPosition(lastId);
  return false;
}
