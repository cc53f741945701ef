/** One stream of events: what it is given leaves as fast as its reader takes it, and no faster. */
import { Readable } from 'node:stream';

import type { StoredEvent } from './events';

/** Events of one piece, so that a piece is a few KB. */
export const PIECE = 100;
/** What waits in this process for a reader that is slow, bytes; the socket has as much again. */
const WAITING = 16 * 1024;

export interface EventStream {
  readonly sessionId: string;
  readonly body: Readable;
  /** Nothing more is sent, though its reader may still have to take what was. */
  readonly isEnded: boolean;
  /** There may be more to read. */
  wake(): void;
  /** Says that it is still there; a reader that took nothing since the last time is dropped. */
  beat(): void;
  /** Ends it. @param lastWord is sent before */
  end(lastWord?: string): void;
}

interface StreamOptions {
  sessionId: string;
  /** The last event the reader has. */
  cursor: number;
  /** What is sent before any event. */
  greeting: string;
  read(after: number): Promise<readonly StoredEvent[]> | readonly StoredEvent[];
  /** The reader is gone, or was dropped. */
  onClose(): void;
  /** What came could not be read. */
  onError(error: unknown): void;
}

export function textOf({ id, event, data }: StoredEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
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
        cursor = last.id;
        push(events.map(textOf).join(''));
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
    sessionId: options.sessionId,
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
