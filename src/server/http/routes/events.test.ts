import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';

import { eq, sql } from 'drizzle-orm';

import { forgetEvents, publish } from '@/server/modules/events/events';
import { makeEventHub } from '@/server/modules/events/hub';
import { forgetLostStreams } from '@/server/modules/events/openStreams';
import { sessions } from '@/server/platform/db/tables/accounts';
import { liveEvents, liveStreams } from '@/server/platform/db/tables/events';
import { startBackend, type Backend } from '@/test/server/backend';
import { openStream, type EventReader } from '@/test/server/eventStream';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { addPerson, call, field, PASSWORD, signIn } from '@/test/server/people';
import { settle, until } from '@/test/waiting';

const ANN = '+12025550101';

describe('the events of an account', () => {
  let backend: Backend;
  let shop: Business;
  let readers: EventReader[];
  beforeEach(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    readers = [];
  });
  afterEach(async () => {
    for (const reader of readers) reader.close();
    await backend.stop();
  });

  const listen = async (
    token = shop.token,
    { lastEventId, at = backend }: { lastEventId?: string; at?: Backend } = {},
  ): Promise<EventReader> => {
    const reader = await openStream(at, token, lastEventId);
    readers.push(reader);
    return reader;
  };
  const report = (id: string, more: object = {}) => ({
    id,
    time: '2026-11-20T08:00:00Z',
    customer: { name: 'Ann', phone: ANN },
    callback: true,
    ...more,
  });
  const say = (line: string, { id } = shop) =>
    backend.db.transaction((tx) => publish(tx, id, [{ event: 'line', data: { id: line } }]));
  /** Of a stream, until this line is told. */
  const linesUntil = async (reader: EventReader, last: string): Promise<unknown[]> => {
    const seen: unknown[] = [];
    for (;;) {
      const { event, data } = await reader.next();
      seen.push(event === 'line' ? Object(data).id : event);
      if (seen.at(-1) === last) return seen;
    }
  };

  it('are told to every stream of it, and to no other', async () => {
    const other = await openBusiness(backend, 'other@example.com');
    const [one, two, theirs] = [await listen(), await listen(), await listen(other.token)];
    expect([one.status, one.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(one.headers.get('x-accel-buffering')).toBe('no');
    expect(one.headers.get('cache-control')).toBe('no-store, no-transform');
    await handIn(backend, shop.key, report('1', { query: 'Open?' }));
    const first = await one.next();
    const id = Object(first.data).id;
    expect(first).toEqual({
      id: '1',
      event: 'call',
      data: { id, kinds: ['new', 'query', 'callback'] },
    });
    const second = await one.next();
    expect(second).toEqual({ id: '2', event: 'callback', data: { id, version: 1 } });
    expect([await two.next(), await two.next()]).toEqual([first, second]);

    const body = { version: 1, outcome: 'reached' };
    await call(backend, 'PATCH', `/user/callbacks/${id}`, { token: shop.token, body });
    expect(await one.next()).toEqual({ id: '3', event: 'callback', data: { id, version: 2 } });
    await call(backend, 'DELETE', `/user/calls/${id}`, { token: shop.token });
    const kinds = ['gone', 'query', 'callback'];
    expect(await one.next()).toMatchObject({ event: 'call', data: { id, kinds } });
    await handIn(backend, other.key, report('theirs'));
    expect(await theirs.next()).toMatchObject({ id: '1', event: 'call' });
  });

  it('are told across instances, in order and whole, however many come at once', async () => {
    const next = await startBackend({ keepData: true });
    try {
      const [here, there] = [await listen(), await listen(shop.token, { at: next })];
      const names = Array.from({ length: 60 }, (_, n) => `line ${n}`);
      await Promise.all(names.map((name) => say(name)));
      await say('last');
      const seen = await linesUntil(here, 'last');
      expect([...seen].sort()).toEqual([...names, 'last'].sort());
      expect(await linesUntil(there, 'last')).toEqual(seen);
    } finally {
      await next.stop();
    }
  });

  it('go on where a stream ended, for five minutes', async () => {
    const before = await listen();
    await until(async () => before.lastId() !== undefined);
    expect(before.lastId()).toBe('0');
    before.close();
    for (let n = 1; n <= 300; n += 1) await say(`${n}`);
    const resumed = await listen(shop.token, { lastEventId: '0' });
    expect(await linesUntil(resumed, '300')).toHaveLength(300);
    const current = await listen(shop.token, { lastEventId: '300' });
    await say('301');
    expect(await current.next()).toEqual({ id: '301', event: 'line', data: { id: '301' } });

    await backend.db.execute(sql`update live_events set at = now() - interval '6 minutes'`);
    const late = await listen(shop.token, { lastEventId: '10' });
    expect(await late.next()).toEqual({ id: '301', event: 'reset', data: {} });
    await say('302');
    expect(await late.next()).toMatchObject({ id: '302' });
  });

  it.each(['x', '-1', '', '99', '1.5', '9'.repeat(30)])(
    'begin anew after a last event of %j',
    async (lastEventId) => {
      await say('1');
      const reader = await listen(shop.token, { lastEventId });
      expect(await reader.next()).toEqual({ id: '1', event: 'reset', data: {} });
    },
  );

  it('end with the session, at every instance at once', async () => {
    const next = await startBackend({ keepData: true });
    try {
      const person = { id: shop.id, email: shop.email, password: PASSWORD };
      const [second, third] = [await signIn(backend, person), await signIn(backend, person)];
      const here = await listen(second);
      const there = await listen(second, { at: next });
      const changer = await listen(third, { at: next });
      await call(backend, 'POST', '/logout/', { token: second });
      for (const reader of [here, there]) {
        expect(await reader.next()).toEqual({ event: 'session_ended', data: {} });
        await reader.ended;
      }
      const first = await listen();
      const body = { old_password: PASSWORD, new_password: 'Fresh-horse-10' };
      await call(backend, 'POST', '/user/change-password', { token: third, body });
      expect(await first.next()).toEqual({ event: 'session_ended', data: {} });
      await say('still');
      expect(await linesUntil(changer, 'still')).toEqual(['still']);
    } finally {
      await next.stop();
    }
  });

  it('end with their token, once another takes its place; the session goes on', async () => {
    const person = { id: shop.id, email: shop.email, password: PASSWORD };
    const former = await signIn(backend, person);
    const stolen = await listen(former);
    const elsewhere = await listen();
    const body = { password: PASSWORD };
    const answer = await call(backend, 'POST', '/user/confirm', { token: former, body });
    await say('before');
    expect(await linesUntil(stolen, 'before')).toEqual(['before']);
    const current = await listen(field(answer, 'access_token'));
    await stolen.ended;
    await say('after');
    expect(await linesUntil(current, 'after')).toEqual(['after']);
    expect(await linesUntil(elsewhere, 'after')).toEqual(['before', 'after']);
  });

  it('need a token that is good', async () => {
    expect((await listen('none')).status).toBe(401);
  });

  it('have twenty streams; one more ends the oldest', async () => {
    const streams: EventReader[] = [];
    for (let n = 0; n < 21; n += 1) streams.push(await listen());
    await streams[0]?.ended;
    const pat = await addPerson(backend, 'pat@example.com');
    const theirs = await listen(await signIn(backend, pat));
    await say('1');
    expect(await streams[1]?.next()).toMatchObject({ event: 'line' });
    await say('theirs', { ...shop, id: pat.id });
    expect(await theirs.next()).toMatchObject({ data: { id: 'theirs' } });
  });

  it('have twenty streams at all instances together', async () => {
    const next = await startBackend({ keepData: true });
    try {
      const streams: EventReader[] = [];
      for (let n = 0; n < 21; n += 1)
        // The last at the other instance than the first, which it ends.
        streams.push(await listen(shop.token, { at: n % 2 || n === 20 ? next : backend }));
      await streams[0]?.ended;
      await say('1');
      for (const stream of streams.slice(1)) {
        expect(await stream.next()).toMatchObject({ event: 'line' });
      }
      // One that is closed makes room for another.
      streams[1]?.close();
      await until(async () => (await backend.db.$count(liveStreams)) === 19);
      await listen(shop.token, { at: next });
      await say('2');
      expect(await streams[2]?.next()).toMatchObject({ event: 'line', data: { id: '2' } });
    } finally {
      await next.stop();
    }
  });

  it('count no stream for long that a killed instance left', async () => {
    const left = {
      accountId: shop.id,
      id: randomUUID(),
      seenAt: sql`now() - interval '3 minutes'`,
    };
    await backend.db.insert(liveStreams).values(left);
    await listen();
    await forgetLostStreams(backend.db);
    expect(await backend.db.$count(liveStreams)).toBe(1);
    expect(await backend.db.$count(liveStreams, eq(liveStreams.id, left.id))).toBe(0);
  });

  it('are kept for those who go on from them, and no longer', async () => {
    await say('old');
    await backend.db.update(liveEvents).set({ at: sql`now() - interval '6 minutes'` });
    await say('new');
    await forgetEvents(backend.db);
    const kept = await backend.db.select({ data: liveEvents.data }).from(liveEvents);
    expect(kept).toEqual([{ data: { id: 'new' } }]);
  });

  it('end with a session that ended by itself, and whose notice was lost', async () => {
    const beats = jest.spyOn(globalThis, 'setInterval');
    const { db } = backend;
    const onError = (error: unknown): void => void expect(error).toBeUndefined();
    const hub = makeEventHub({ db, listen: async () => async () => undefined, onError });
    const beat = beats.mock.calls[0]?.[0] as () => void;
    beats.mockRestore();
    const [session] = await db
      .select({
        accountId: sessions.accountId,
        sessionId: sessions.id,
        tokenHash: sessions.tokenHash,
      })
      .from(sessions);
    if (!session) throw new Error('Nobody is signed in');
    let told = '';
    const stream = (await hub.open(session, undefined)).on('data', (piece) => (told += piece));
    await say('missed');
    beat();
    await until(() => told.includes('missed'));
    expect(stream.closed).toBe(false);
    await db.update(sessions).set({ lastUsedAt: sql`now() - interval '12 hours'` });
    beat();
    await until(() => stream.closed);
    expect(told).toContain('event: session_ended');
    await hub.close();
  });

  it('are no more than twenty, though those that were ended were never read', async () => {
    const [session] = await backend.db
      .select({
        accountId: sessions.accountId,
        sessionId: sessions.id,
        tokenHash: sessions.tokenHash,
      })
      .from(sessions);
    if (!session) throw new Error('Nobody is signed in');
    const { db } = backend;
    const failures: unknown[] = [];
    const hub = makeEventHub({
      db,
      listen: async () => async () => undefined,
      onError: (error) => failures.push(error),
    });
    const streams: Readable[] = [];
    for (let n = 0; n < 30; n += 1) streams.push(await hub.open(session, undefined));
    for (const stream of streams) stream.resume();
    const over = () => streams.map(({ closed }) => closed);
    await until(() => over().filter(Boolean).length >= 10);
    await settle();
    expect(over()).toEqual(streams.map((_, n) => n < 10));
    expect(failures).toEqual([]);
    await hub.close();
  });

  it('hold nobody up who ends the server, read or not', async () => {
    const { hostname, port } = new URL(backend.url);
    const deaf = connect(Number(port), hostname);
    deaf.on('error', () => undefined);
    deaf.pause();
    deaf.write(`GET /user/events HTTP/1.1\r\nHost: x\r\ntoken: ${shop.token}\r\n\r\n`);
    const reader = await listen();
    const lines = Array.from({ length: 200 }, () => ({
      event: 'line' as const,
      data: { id: 'x'.repeat(50_000) },
    }));
    await backend.db.transaction((tx) => publish(tx, shop.id, lines));
    await say('last');
    await linesUntil(reader, 'last');
    await backend.app.close();
    await reader.ended;
    deaf.destroy();
  });
});
