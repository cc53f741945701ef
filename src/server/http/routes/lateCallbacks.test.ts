/** Callbacks of calls that change afterwards: a number that becomes known, a later report, an end. */
import { sql } from 'drizzle-orm';

import { deleteOldCalls, saveRetention } from '@/server/modules/calls/retention';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { call } from '@/test/server/people';
import { setUpCallbacks, ANN, BEA, type Row } from '@/test/server/callbackCalls';

describe('callbacks', () => {
  const suite = setUpCallbacks();
  const { report, store, read, patch, picture } = suite;

  it('follow a call whose number becomes known, with what a person did', async () => {
    await store([report('a', '08:00', { phone: '' })]);
    const [a] = await read();
    await patch(a?.id, { version: 1, outcome: 'left_message' });
    await store([report('a', '08:00')]);
    await store([report('b', '09:00')]);
    expect(await picture()).toEqual({ a: 'in b', b: 'open' });
    expect((await read())[0]?.callback).toMatchObject({ attempts: 1 });
    await store([report('c', '10:00', { phone: '' })]);
    await store([report('c', '10:00')]);
    expect(await picture()).toEqual({ a: 'in c', b: 'in c', c: 'open' });
  });

  it('that such a call joins are newer than what it showed before, however often that was changed', async () => {
    await store([report('known', '08:00')]);
    await store([report('later', '09:00', { phone: '' })]);
    const [before] = await read();
    for (const version of [1, 2, 3]) {
      await patch(before?.id, { version, outcome: 'no_answer' });
    }
    await store([report('later', '09:00')]);
    expect(await picture()).toEqual({ known: 'in later', later: 'open' });
    expect((await read())[0]?.callback).toMatchObject({ attempts: 0, version: 5 });
    // One that it does not show is as it was.
    await store([report('bea', '10:00', { phone: BEA }), report('early', '07:00', { phone: '' })]);
    const early = (await read()).at(-1);
    await patch(early?.id, { version: 1, outcome: 'no_answer' });
    await store([report('early', '07:00', { phone: BEA })]);
    expect((await read())[0]?.callback).toMatchObject({ version: 1 });
  });

  it('come with a later report of their call, once, however many say so', async () => {
    await store([report('a', '08:00', { wantsCallback: false })]);
    expect(await picture()).toEqual({});
    const wish = { ...report('a', '08:00'), isPhoneSaid: false };
    const stored = await Promise.all(Array.from({ length: 6 }, () => store([wish])));
    const outcomes = stored.flatMap(({ results }) => results.map(({ outcome }) => outcome)).sort();
    expect(outcomes).toEqual(['known', 'known', 'known', 'known', 'known', 'updated']);
    const [row] = await read();
    const told = stored.filter(({ wanting }) => wanting.length > 0);
    expect(told).toMatchObject([
      {
        wanting: [Number(row?.id)],
        newCallbacks: [Number(row?.id)],
        events: [
          { event: 'call', data: { id: row?.id, kinds: ['callback'] } },
          { event: 'callback', data: { id: row?.id, version: 1 } },
        ],
      },
    ]);
    expect(row?.callback).toMatchObject({ state: 'open', version: 1 });

    // What a person did stays, and a wish is not taken back.
    await patch(row?.id, { version: 1, state: 'done' });
    for (const again of [wish, { ...wish, wantsCallback: false, query: 'Open today?' }]) {
      expect(await store([again])).toMatchObject({ wanting: [], newCallbacks: [] });
    }
    expect(await picture()).toEqual({ a: 'done' });
  });

  it('that come with a later report join the one of their number, or history', async () => {
    const silent = { wantsCallback: false };
    await store([report('b', '09:00'), report('a', '08:00', silent), report('c', '10:00', silent)]);
    await store([report('a', '08:00')]);
    expect(await picture()).toEqual({ a: 'in b', b: 'open' });
    await store([report('c', '10:00')], suite.shop, { isHistory: true });
    expect(await picture()).toEqual({ a: 'in b', b: 'open', c: 'done' });
  });

  it('that come with a later report make no contact of a number that was only said', async () => {
    const silent = { wantsCallback: false };
    await store([report('a', '08:00', silent), report('b', '08:00', { ...silent, phone: BEA })]);
    // The number that a call has already may be one that was said to a tool.
    const stored = await store([
      report('a', '08:00', { isPhoneSaid: true }),
      report('b', '08:00', { phone: '+12025550199' }),
    ]);
    expect(stored.wanting).toHaveLength(2);
    expect(stored.newCallbacks).toEqual([]);
  });

  it('make a contact once a later report brings the number they came from', async () => {
    const unknown = { phone: '' };
    const first = await store([report('a', '08:00', unknown), report('b', '08:00', unknown)]);
    expect(first.newCallbacks).toEqual([]);
    const [a] = first.results;
    const numbered = () =>
      store([
        report('a', '08:00', { phone: ANN, wantsCallback: false }),
        report('b', '08:00', { phone: BEA, isPhoneSaid: true }),
      ]);
    expect((await numbered()).newCallbacks).toEqual([a?.id]);
    expect((await numbered()).newCallbacks).toEqual([]);
  });

  it('are given back when the call that shows them is deleted, and end with the last one', async () => {
    await store([report('a', '08:00'), report('b', '09:00'), report('c', '10:00')]);
    const [c, b] = await read();
    await patch(c?.id, { version: 1, outcome: 'no_answer' });
    const remove = (row: Row | undefined) =>
      call(suite.backend, 'DELETE', `/user/calls/${row?.id}`, { token: suite.shop.token });
    await Promise.all([remove(c), remove(b)]);
    expect(await picture()).toEqual({ a: 'open' });
    const [a] = await read();
    expect(a?.callback).toMatchObject({ attempts: 1 });
    await remove(a);
    expect(await suite.backend.db.$count(callbacks)).toBe(0);
  });

  it('go with calls that are kept no longer, unless a later one shows them', async () => {
    await store([report('old', '08:00'), report('new', '09:00')]);
    await store([report('bea', '08:00', { phone: BEA })]);
    await suite.backend.db.execute(
      sql`update calls set time = now() - interval '9 days' where external_id in ('old', 'bea')`,
    );
    await saveRetention(suite.backend.db, suite.shop.id, { transcriptsDays: null, callsDays: 8 });
    await suite.backend.db.execute(sql`update calls set time = now() where external_id = 'new'`);
    await deleteOldCalls(suite.backend.db);
    expect(await picture()).toEqual({ new: 'open' });
    expect(await suite.backend.db.$count(callbacks)).toBe(1);
  });
});
