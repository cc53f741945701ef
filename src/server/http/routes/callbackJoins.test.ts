import { sql } from 'drizzle-orm';
import fc from 'fast-check';

import { callbacksOf } from '@/server/modules/calls/records';
import { tokenRead } from '@/server/modules/sessions/tokenReads';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';
import { hashOfToken } from '@/server/platform/secrets/tokens';
import { call } from '@/test/server/people';
import { setUpCallbacks, ANN, BEA } from '@/test/server/callbackCalls';

describe('callbacks', () => {
  const suite = setUpCallbacks();
  const { report, store, read, counts, patch, open, picture } = suite;

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

  it('of history are done, and join nothing', async () => {
    await store([report('a', '08:00')]);
    await store([report('b', '09:00'), report('c', '09:30')], suite.shop, { isHistory: true });
    expect(await picture()).toEqual({ a: 'open', b: 'done', c: 'done' });
    await store([report('d', '10:00')]);
    expect(await picture()).toEqual({ a: 'in d', b: 'done', c: 'done', d: 'open' });
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
