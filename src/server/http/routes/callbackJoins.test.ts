import { sql } from 'drizzle-orm';
import fc from 'fast-check';

import { callbacksOf } from '@/server/modules/calls/records';
import { deleteOldCalls, saveRetention } from '@/server/modules/calls/retention';
import { tokenRead } from '@/server/modules/sessions/tokenReads';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';
import { hashOfToken } from '@/server/platform/secrets/tokens';
import { call } from '@/test/server/people';
import { setUpCallbacks, ANN, type Row } from '@/test/server/callbackCalls';

const BEA = '+12025550102';

describe('callbacks', () => {
  const suite = setUpCallbacks();
  const { report, store, read, counts, patch, open } = suite;

  /** What each call shows, by its name: a state, or the call that shows it. */
  const picture = async (): Promise<Record<string, string | undefined>> => {
    const rows = await read('?page_size=1000');
    const nameOf = new Map(rows.map(({ id, data }) => [id, data.cust_name]));
    return Object.fromEntries(
      rows.map(({ data, callback, joined }) => [
        data.cust_name,
        callback?.state ?? (joined === null ? 'nothing' : `in ${nameOf.get(joined)}`),
      ]),
    );
  };

  it('are joined by later calls of their number, which then show them', async () => {
    await store([report('a', '08:00'), report('bea', '08:30', { phone: BEA })]);
    const [, a] = await read();
    await patch(a?.id, { version: 1, outcome: 'no_answer' });
    await store([report('b', '09:00', { phone: '+1 202-555-0101' })]);
    expect(await picture()).toEqual({ a: 'in b', bea: 'open', b: 'open' });
    const [b] = await read();
    expect(b?.callback).toMatchObject({ attempts: 1, version: 3 });
    expect((await patch(a?.id, { version: 2, state: 'done' })).status).toBe(404);
    // Only what shows one is in the lists of a state.
    expect((await read('?state=open')).map(({ data }) => data.cust_name)).toEqual(['b', 'bea']);
    expect(await counts()).toEqual({ open: 2, snoozed: 0, done: 0 });
    const opened = await call(suite.backend, 'GET', `/user/calls/${a?.id}`, {
      token: suite.shop.token,
    });
    expect(opened.body).toMatchObject({ callback: null, joined: b?.id });

    await patch(b?.id, { version: 3, state: 'done' });
    await store([report('c', '10:00'), report('early', '07:00')]);
    expect(await picture()).toEqual({
      a: 'in b',
      b: 'done',
      bea: 'open',
      c: 'open',
      early: 'in c',
    });
    const superseded = await patch(b?.id, { version: 4, state: 'open' });
    expect([superseded.status, superseded.body]).toEqual([
      409,
      {
        detail: 'A later call of this number is open already',
        current: expect.objectContaining({ state: 'done', version: 4 }),
      },
    ]);
  });

  it('are two of one extension at two exchanges, and one of it at one', async () => {
    await store([
      report('a', '08:00', { phone: 'sip:100@one.example' }),
      report('b', '09:00', { phone: 'sip:100@two.example' }),
      report('c', '10:00', { phone: '100@ONE.example' }),
    ]);
    expect(await picture()).toEqual({ a: 'in c', b: 'open', c: 'open' });
  });

  it('stay snoozed when a call joins, and apart where the number was withheld', async () => {
    const id = await open();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await patch(id, { version: 1, snooze_until: until });
    await store([
      report('b', '09:00'),
      report('x', '09:00', { phone: '' }),
      report('y', '09:00', { phone: '' }),
    ]);
    expect(await picture()).toEqual({ a: 'in b', b: 'snoozed', x: 'open', y: 'open' });
  });

  it('are the same for any order in which reports arrive, at once or one by one', async () => {
    const reports = fc.uniqueArray(
      fc.record({
        externalId: fc.stringMatching(/^[a-f]{1,2}$/),
        minute: fc.integer({ min: 0, max: 3 }),
        phone: fc.constantFrom(ANN, BEA, ''),
        wantsCallback: fc.boolean(),
      }),
      { selector: ({ externalId }) => externalId, minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(
        reports.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        fc.constantFrom('one by one', 'parallel', 'batch'),
        async ([all, shuffled], how) => {
          const made = (list: typeof all) =>
            list.map(({ minute, externalId, ...more }) =>
              report(externalId, `08:0${minute}`, more),
            );
          await suite.backend.db.delete(calls);
          for (const one of made(all)) await store([one]);
          const expected = await picture();
          await suite.backend.db.delete(calls);
          if (how === 'batch') await store(made(shuffled));
          else if (how === 'parallel') await Promise.all(made(shuffled).map((one) => store([one])));
          else for (const one of made(shuffled)) await store([one]);
          expect(await picture()).toEqual(expected);
          const open = await suite.backend.db.$count(callbacks, sql`phone_key <> ''`);
          const numbers = all.filter((one) => one.wantsCallback && one.phone !== '');
          expect(open).toBe(new Set(numbers.map(({ phone }) => phone)).size);
        },
      ),
      { numRuns: 40 },
    );
  });

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

  it('of history are done, and join nothing', async () => {
    await store([report('a', '08:00')]);
    await store([report('b', '09:00'), report('c', '09:30')], suite.shop, { isHistory: true });
    expect(await picture()).toEqual({ a: 'open', b: 'done', c: 'done' });
    await store([report('d', '10:00')]);
    expect(await picture()).toEqual({ a: 'in d', b: 'done', c: 'done', d: 'open' });
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

  it('of a state are read by its index alone', async () => {
    await suite.backend.db.execute(sql`
      insert into calls (account_id, source, external_id, time, phone_key, wants_callback)
      select ${suite.shop.id}::uuid, 'own', n::text, now() - n * interval '1 minute', '+1202555' || n, true
      from generate_series(1, 5000) n`);
    await suite.backend.db.execute(sql`
      insert into callbacks (account_id, call_id, time, tie, phone_key, state)
      select account_id, id, time, external_id, phone_key, case when id % 50 = 0 then 'open' else 'done' end
      from calls`);
    await suite.backend.db.execute(sql`
      insert into bookings (account_id, title, location, location_detail, starts_at, ends_at, buffer_minutes,
        name, email, phone, phone_key, questions, answers, zone, state, key)
      select ${suite.shop.id}::uuid, '', 'phone', '', now(), now(), 0, '', '', '', '+1202555' || n, '[]', '[]', 'UTC',
        'booked', n::text
      from generate_series(1, 5000) n`);
    for (const table of ['calls', 'callbacks', 'bookings']) {
      await suite.backend.db.execute(sql.raw(`analyze ${table}`));
    }
    for (const state of ['open', 'done'] as const) {
      const { sql: text } = tokenRead(
        suite.backend.db,
        callbacksOf(suite.backend.db, state),
      ).toSQL();
      const plan = await suite.backend.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`prepare ${state}_page as ${text}`));
        const execution = `${state}_page(20, 0, '${hashOfToken(suite.shop.token)}')`;
        return JSON.stringify(await tx.execute(sql.raw(`explain execute ${execution}`)));
      });
      for (const name of ['callbacks_state', 'bookings_call', 'bookings_phone']) {
        expect(plan).toContain(`using ${name}`);
      }
      expect(plan).not.toMatch(/Seq Scan on (calls|callbacks|bookings)/);
    }
  });
});
