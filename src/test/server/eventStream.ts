/** A reader of `GET /user/events`, for suites of the server. */
import { request } from 'node:http';

import type { Backend } from './backend';

export interface ReadEvent {
  id?: string;
  event: string;
  data: unknown;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** The next event, which may still have to come. */
  next(): Promise<ReadEvent>;
  /** The last id that was told, with an event or without. */
  lastId(): string | undefined;
  /** When the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream and reads its head; events are read as they come. */
export async function openStream(
  { url }: Pick<Backend, 'url'>,
  token: string,
  lastEventId?: string,
): Promise<EventReader> {
  const events: ReadEvent[] = [];
  const waiting: ((event: ReadEvent) => void)[] = [];
  let lastId: string | undefined;

  const take = (block: string): void => {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      // Without a name it is a comment.
      if (name !== '') fields.set(name, value);
    }
    lastId = fields.get('id') ?? lastId;
    const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
    if (event === undefined || data === undefined) return;
    const read = { ...(id !== undefined && { id }), event, data: JSON.parse(data) as unknown };
    const taker = waiting.shift();
    if (taker) taker(read);
    else events.push(read);
  };

  return new Promise((resolve, reject) => {
    const asked = request(`${url}/user/events`, {
      headers: { token, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
      agent: false,
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (text + piece).split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach(take);
      });
      const ended = new Promise<void>((end) => response.on('close', end));
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: new Headers(
          Object.entries(response.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]),
        ),
        next: async () => {
          const event = events.shift();
          return event ?? new Promise((taker) => waiting.push(taker));
        },
        lastId: () => lastId,
        ended,
        close: () => asked.destroy(),
      });
    });
    asked.end();
  });
}
