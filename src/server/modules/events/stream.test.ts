import { setImmediate as turn } from 'node:timers/promises';

import type { StoredEvent } from './events';
import { makeEventStream } from './stream';

const event = (id: number): StoredEvent => ({ id, event: 'line', data: { id: 'x'.repeat(40) } });

function open() {
  let all: StoredEvent[] = [];
  let closed = false;
  const stream = makeEventStream({
    opener: { sessionId: 's', tokenHash: 't' },
    cursor: 0,
    greeting: 'id: 0\n\n',
    read: (after) => all.filter(({ id }) => id > after).slice(0, 100),
    onClose: () => (closed = true),
    onError: (error) => {
      throw error;
    },
  });
  stream.body.on('error', () => undefined);
  const put = (count: number) => {
    for (let n = 0; n < count; n += 1) all.push(event(all.length + 1));
    stream.wake();
  };
  const forget = (ids: readonly number[]) => {
    all = all.filter(({ id }) => !ids.includes(id));
  };
  return { stream, put, forget, isClosed: () => closed };
}

describe('a stream of events', () => {
  it('keeps little for a reader that does not read, whatever happens', async () => {
    const { stream, put } = open();
    stream.body.read(0);
    for (let n = 0; n < 50; n += 1) {
      put(1000);
      await turn();
    }
    expect(stream.body.readableLength).toBeGreaterThan(0);
    expect(stream.body.readableLength).toBeLessThan(32 * 1024);
    stream.beat();
    expect(stream.body.destroyed).toBe(false);
    stream.beat();
    expect(stream.body.destroyed).toBe(true);
  });

  it('gives a slow reader everything, in order', async () => {
    const { stream, put } = open();
    put(5_000);
    let text = '';
    for await (const piece of stream.body) {
      text += String(piece);
      if (text.includes('id: 5000\n')) stream.end('event: session_ended\n\n');
    }
    const ids = [...text.matchAll(/^id: (\d+)\nevent/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 5_000 }, (_, n) => n + 1));
    expect(text.endsWith('event: session_ended\n\n')).toBe(true);
  });

  it('says where events were forgotten before they could be read', async () => {
    const { stream, put, forget } = open();
    put(5);
    forget([2, 3]);
    let text = '';
    for await (const piece of stream.body) {
      text += String(piece);
      if (text.includes('id: 5\n')) stream.end();
    }
    const told = [...text.matchAll(/^id: (\d+)\nevent: (\w+)/gm)].map(([, ...pair]) =>
      pair.join(' '),
    );
    expect(told).toEqual(['1 line', '3 reset', '4 line', '5 line']);
  });

  it('says that it is still there, once however often it is asked to', async () => {
    const { stream, isClosed } = open();
    const seen: string[] = [];
    stream.body.on('data', (piece) => seen.push(String(piece)));
    await turn();
    stream.beat();
    await turn();
    stream.beat();
    await turn();
    expect(seen).toEqual(['id: 0\n\n', ': still here\n\n', ': still here\n\n']);
    stream.end();
    await turn();
    expect(isClosed()).toBe(true);
    stream.wake();
    stream.beat();
  });
});
