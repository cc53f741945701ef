import { sql } from 'drizzle-orm';

import { forgetEvents } from '@/server/modules/events/events';
import { liveEvents } from '@/server/platform/db/tables/events';
import { startBackend } from '@/test/server/backend';
import { handIn, openBusiness } from '@/test/server/intakeCalls';
import { call } from '@/test/server/people';
import { until } from '@/test/waiting';
import { setUpStreams } from '@/test/server/listeners';

const ANN = '+12025550101';

describe('the events of an account', () => {
  const suite = setUpStreams();
  const { listen, say, linesUntil } = suite;
  const report = (id: string, more: object = {}) => ({
    id,
    time: '2026-11-20T08:00:00Z',
    customer: { name: 'Ann', phone: ANN },
    callback: true,
    ...more,
  });

  it('are told to every stream of it, and to no other', async () => {
    const other = await openBusiness(suite.backend, 'other@example.com');
    const [one, two, theirs] = [await listen(), await listen(), await listen(other.token)];
    expect([one.status, one.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(one.headers.get('x-accel-buffering')).toBe('no');
    expect(one.headers.get('cache-control')).toBe('no-store, no-transform');
    await handIn(suite.backend, suite.shop.key, report('1', { query: 'Open?' }));
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
    await call(suite.backend, 'PATCH', `/user/callbacks/${id}`, { token: suite.shop.token, body });
    expect(await one.next()).toEqual({ id: '3', event: 'callback', data: { id, version: 2 } });
    await call(suite.backend, 'DELETE', `/user/calls/${id}`, { token: suite.shop.token });
    const kinds = ['gone', 'query', 'callback'];
    expect(await one.next()).toMatchObject({ event: 'call', data: { id, kinds } });
    await handIn(suite.backend, other.key, report('theirs'));
    expect(await theirs.next()).toMatchObject({ id: '1', event: 'call' });
  });

  it('are told across instances, in order and whole, however many come at once', async () => {
    const next = await startBackend({ keepData: true });
    try {
      const [here, there] = [await listen(), await listen(suite.shop.token, { at: next })];
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
    const resumed = await listen(suite.shop.token, { lastEventId: '0' });
    expect(await linesUntil(resumed, '300')).toHaveLength(300);
    const current = await listen(suite.shop.token, { lastEventId: '300' });
    await say('301');
    expect(await current.next()).toEqual({ id: '301', event: 'line', data: { id: '301' } });

    await suite.backend.db.execute(sql`update live_events set at = now() - interval '6 minutes'`);
    const late = await listen(suite.shop.token, { lastEventId: '10' });
    expect(await late.next()).toEqual({ id: '301', event: 'reset', data: {} });
    await say('302');
    expect(await late.next()).toMatchObject({ id: '302' });
  });

  it.each(['x', '-1', '', '99', '1.5', '9'.repeat(30)])(
    'begin anew after a last event of %j',
    async (lastEventId) => {
      await say('1');
      const reader = await listen(suite.shop.token, { lastEventId });
      expect(await reader.next()).toEqual({ id: '1', event: 'reset', data: {} });
    },
  );

  it('need a token that is good', async () => {
    expect((await listen('none')).status).toBe(401);
  });

  it('are kept for those who go on from them, and no longer', async () => {
    await say('old');
    await suite.backend.db.update(liveEvents).set({ at: sql`now() - interval '6 minutes'` });
    await say('new');
    await forgetEvents(suite.backend.db);
    const kept = await suite.backend.db.select({ data: liveEvents.data }).from(liveEvents);
    expect(kept).toEqual([{ data: { id: 'new' } }]);
  });
});
