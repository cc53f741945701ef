/** How many streams of events there are, and how they end. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';

import { eq, sql } from 'drizzle-orm';

import { publish } from '@/server/modules/events/events';
import { makeEventHub } from '@/server/modules/events/hub';
import { forgetLostStreams } from '@/server/modules/events/openStreams';
import { sessions } from '@/server/platform/db/tables/accounts';
import { liveStreams } from '@/server/platform/db/tables/events';
import { startBackend } from '@/test/server/backend';
import type { EventReader } from '@/test/server/eventStream';
import { addPerson, call, field, PASSWORD, signIn } from '@/test/server/people';
import { settle, until } from '@/test/waiting';
import { setUpStreams } from '@/test/server/listeners';

describe('the events of an account', () => {
  const suite = setUpStreams();
  const { listen, say, linesUntil } = suite;

  it('end with the session, at every instance at once', async () => {
    const next = await startBackend({ keepData: true });
    try {
      const person = { id: suite.shop.id, email: suite.shop.email, password: PASSWORD };
      const [second, third] = [
        await signIn(suite.backend, person),
        await signIn(suite.backend, person),
      ];
      const here = await listen(second);
      const there = await listen(second, { at: next });
      const changer = await listen(third, { at: next });
      await call(suite.backend, 'POST', '/logout/', { token: second });
      for (const reader of [here, there]) {
        expect(await reader.next()).toEqual({ event: 'session_ended', data: {} });
        await reader.ended;
      }
      const first = await listen();
      const body = { old_password: PASSWORD, new_password: 'Fresh-horse-10' };
      await call(suite.backend, 'POST', '/user/change-password', { token: third, body });
      expect(await first.next()).toEqual({ event: 'session_ended', data: {} });
      await say('still');
      expect(await linesUntil(changer, 'still')).toEqual(['still']);
    } finally {
      await next.stop();
    }
  });

  it('end with their token, once another takes its place; the session goes on', async () => {
    const person = { id: suite.shop.id, email: suite.shop.email, password: PASSWORD };
    const former = await signIn(suite.backend, person);
    const stolen = await listen(former);
    const elsewhere = await listen();
    const body = { password: PASSWORD };
    const answer = await call(suite.backend, 'POST', '/user/confirm', { token: former, body });
    await say('before');
    expect(await linesUntil(stolen, 'before')).toEqual(['before']);
    const current = await listen(field(answer, 'access_token'));
    await stolen.ended;
    await say('after');
    expect(await linesUntil(current, 'after')).toEqual(['after']);
    expect(await linesUntil(elsewhere, 'after')).toEqual(['before', 'after']);
  });

  it('have twenty streams; one more ends the oldest', async () => {
    const streams: EventReader[] = [];
    for (let n = 0; n < 21; n += 1) streams.push(await listen());
    await streams[0]?.ended;
    const pat = await addPerson(suite.backend, 'pat@example.com');
    const theirs = await listen(await signIn(suite.backend, pat));
    await say('1');
    expect(await streams[1]?.next()).toMatchObject({ event: 'line' });
    await say('theirs', { ...suite.shop, id: pat.id });
    expect(await theirs.next()).toMatchObject({ data: { id: 'theirs' } });
  });

  it('have twenty streams at all instances together', async () => {
    const next = await startBackend({ keepData: true });
    try {
      const streams: EventReader[] = [];
      for (let n = 0; n < 21; n += 1)
        // The last at the other instance than the first, which it ends.
        streams.push(
          await listen(suite.shop.token, { at: n % 2 || n === 20 ? next : suite.backend }),
        );
      await streams[0]?.ended;
      await say('1');
      for (const stream of streams.slice(1)) {
        expect(await stream.next()).toMatchObject({ event: 'line' });
      }
      // One that is closed makes room for another.
      streams[1]?.close();
      await until(async () => (await suite.backend.db.$count(liveStreams)) === 19);
      await listen(suite.shop.token, { at: next });
      await say('2');
      expect(await streams[2]?.next()).toMatchObject({ event: 'line', data: { id: '2' } });
    } finally {
      await next.stop();
    }
  });

  it('count no stream for long that a killed instance left', async () => {
    const left = {
      accountId: suite.shop.id,
      id: randomUUID(),
      seenAt: sql`now() - interval '3 minutes'`,
    };
    await suite.backend.db.insert(liveStreams).values(left);
    await listen();
    await forgetLostStreams(suite.backend.db);
    expect(await suite.backend.db.$count(liveStreams)).toBe(1);
    expect(await suite.backend.db.$count(liveStreams, eq(liveStreams.id, left.id))).toBe(0);
  });

  it('end with a session that ended by itself, and whose notice was lost', async () => {
    const beats = jest.spyOn(globalThis, 'setInterval');
    const { db } = suite.backend;
    const onError = (error: unknown): void => void expect(error).toBeUndefined();
    const hub = makeEventHub({ db, listen: async () => async () => undefined, onError });
    const [part, pause] = beats.mock.calls[0] as [() => void, number];
    beats.mockRestore();
    // Within 25 s each account has its part.
    const beat = () => {
      for (let passed = 0; passed < 25_000; passed += pause) part();
    };
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
    const [session] = await suite.backend.db
      .select({
        accountId: sessions.accountId,
        sessionId: sessions.id,
        tokenHash: sessions.tokenHash,
      })
      .from(sessions);
    if (!session) throw new Error('Nobody is signed in');
    const { db } = suite.backend;
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
    const { hostname, port } = new URL(suite.backend.url);
    const deaf = connect(Number(port), hostname);
    deaf.on('error', () => undefined);
    deaf.pause();
    deaf.write(`GET /user/events HTTP/1.1\r\nHost: x\r\ntoken: ${suite.shop.token}\r\n\r\n`);
    const reader = await listen();
    const lines = Array.from({ length: 200 }, () => ({
      event: 'line' as const,
      data: { id: 'x'.repeat(50_000) },
    }));
    await suite.backend.db.transaction((tx) => publish(tx, suite.shop.id, lines));
    await say('last');
    await linesUntil(reader, 'last');
    await suite.backend.app.close();
    await reader.ended;
    deaf.destroy();
  });
});
