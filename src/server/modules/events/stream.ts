/** One stream of events, with backpressure: it sends as fast as its reader reads. */
import { Readable } from 'node:stream';

import type { StoredEvent } from './events';

/** Events per chunk, so that a chunk is a few KB. */
export const PIECE = 100;
/** Buffered in this process for a slow reader, bytes; the socket buffers as much again. */
const WAITING = 16 * 1024;

/** By which token of which session a stream was opened: another token of that session ends it. */
interface Opener {
  sessionId: string;
  tokenHash: string;
}

export interface EventStream {
  readonly opener: Opener;
  readonly body: Readable;
  /** Nothing more is sent, though its reader may still be reading. */
  readonly isEnded: boolean;
  /** There may be more to read. */
  wake(): void;
  /** Sends a heartbeat; a reader that has read nothing since the last one is dropped. */
  beat(): void;
  /** Ends it. @param lastWord is sent first */
  end(lastWord?: string): void;
}

interface StreamOptions {
  opener: Opener;
  /** The last event the reader has. */
  cursor: number;
  /** What is sent before any event. */
  greeting: string;
  read(after: number): Promise<readonly StoredEvent[]> | readonly StoredEvent[];
  /** The reader is gone, or was dropped. */
  onClose(): void;
  /** Reading events failed. */
  onError(error: unknown): void;
}

export function textOf({ id, event, data }: StoredEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Events as they are sent. Ids have no gaps (events.ts), so one that is missing was forgotten before this instance, cut
 * off from the database for minutes, could read it: the reader has to read everything again (product §23.55).
 */
function textsAfter(cursor: number, events: readonly StoredEvent[]): string {
  return events
    .map((event, index) => {
      const before = event.id - 1;
      const isNext = before === (events[index - 1]?.id ?? cursor);
      return (isNext ? '' : textOf({ id: before, event: 'reset', data: {} })) + textOf(event);
    })
    .join('');
}

export function makeEventStream(options: StreamOptions): EventStream {
  let { cursor } = options;
  /** The reader takes more. */
  let wanted = false;
  let reading = false;
  /** More may have come while it was read. */
  let woken = false;
  let ended = false;
  let comment = options.greeting;
  let takenSince = true;

  const body = new Readable({
    highWaterMark: WAITING,
    read: () => {
      wanted = true;
      takenSince = true;
      void pump();
    },
    destroy: (error, done) => {
      ended = true;
      options.onClose();
      done(error);
    },
  });

  const push = (piece: string): void => {
    wanted = false;
    body.push(piece);
  };
  const pump = async (): Promise<void> => {
    woken = true;
    if (reading) return;
    reading = true;
    try {
      while (wanted && woken && !ended) {
        woken = false;
        if (comment !== '') {
          push(comment);
          comment = '';
          woken = true;
          continue;
        }
        const events = await options.read(cursor);
        const last = events.at(-1);
        if (!last || ended) continue;
        const text = textsAfter(cursor, events);
        cursor = last.id;
        push(text);
        woken = true;
      }
    } catch (error) {
      options.onError(error);
      body.destroy();
    } finally {
      reading = false;
    }
  };

  return {
    opener: options.opener,
    body,
    get isEnded() {
      return ended;
    },
    wake: () => void pump(),
    beat: () => {
      if (!wanted && !takenSince) return void body.destroy();
      takenSince = wanted;
      comment ||= ': still here\n\n';
      void pump();
    },
    end: (lastWord) => {
      if (ended) return;
      ended = true;
      if (lastWord !== undefined) body.push(lastWord);
      body.push(null);
    },
  };
}
