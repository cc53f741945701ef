/** Streams of news that a test writes itself, piece by piece. */
import type { ScriptedFetch, ScriptedReply } from './scriptedFetch';

/** One stream a page has opened. */
export interface WrittenStream {
  /** The id that a former stream ended with; null for none. */
  lastEventId: string | null;
  token: string | null;
  write(piece: string): void;
  tell(id: string, event: string, data: object): void;
  /** The server ends it. */
  end(): void;
  /** The connection breaks. */
  cut(): void;
  /** Whether the page has given it up. */
  isLeft(): boolean;
}

export interface Streams {
  /** All so far, oldest first. */
  opened: WrittenStream[];
  /** What further ones are answered with. */
  instead: ScriptedReply | null;
  /** Those that stand. */
  standing(): WrittenStream[];
}

/** Answers every stream that is asked for from now on. @param at the id at which new ones begin */
export function writeStreams(net: ScriptedFetch, at = '0'): Streams {
  const opened: WrittenStream[] = [];
  const over = new Set<WrittenStream>();
  const streams: Streams = {
    opened,
    instead: null,
    standing: () => opened.filter((stream) => !over.has(stream) && !stream.isLeft()),
  };
  net.always('GET /user/events', ({ headers }) => {
    if (streams.instead) return streams.instead;
    const encoder = new TextEncoder();
    let isLeft = false;
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
      cancel: () => {
        isLeft = true;
      },
    });
    const stream: WrittenStream = {
      lastEventId: headers.get('last-event-id'),
      token: headers.get('token'),
      write: (piece) => controller?.enqueue(encoder.encode(piece)),
      tell: (id, event, data) =>
        stream.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => {
        over.add(stream);
        controller?.close();
      },
      cut: () => {
        over.add(stream);
        controller?.error(new TypeError('terminated'));
      },
      isLeft: () => isLeft,
    };
    opened.push(stream);
    if (stream.lastEventId === null) stream.write(`id: ${at}\n\n`);
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
  return streams;
}

/** As a sign-in at a server with news leaves it. */
export const withNews = { features: '["calls","lines","live"]' };
