import { sql } from 'drizzle-orm';
import fc from 'fast-check';

import { NO_DETAILS } from '@/server/modules/calls/details';
import { callbacksOf } from '@/server/modules/calls/records';
import { deleteOldCalls, saveRetention } from '@/server/modules/calls/retention';
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls, type Origin } from '@/server/modules/calls/store';
import { tokenRead } from '@/server/modules/sessions/tokenReads';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';
import { hashOfToken } from '@/server/platform/secrets/tokens';
import { startBackend, type Backend } from '@/test/server/backend';
import { openBusiness, type Business } from '@/test/server/intakeCalls';
import { call, type Answer } from '@/test/server/people';

const ANN = '+12025550101';
const BEA = '+12025550102';

interface Row {
  id: string;
  data: { cust_name: string };
  callback: { state: string; version: number; attempts: number } | null;
  joined: string | null;
}

describe('callbacks', () => {
  let backend: Backend;
  let shop: Business;
  let other: Business;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    other = await openBusiness(backend, 'other@example.com');
  });
  beforeEach(() => backend.db.delete(calls));
  afterAll(() => backend.stop());

  const report = (name: string, time: string, more: Partial<NewCall> = {}): NewCall => ({
    source: 'own',
    externalId: name,
    time: new Date(`2026-11-20T${time}:00Z`),
    customerName: name,
    phone: ANN,
    query: null,
    wantsCallback: true,
    details: NO_DETAILS,
    ...more,
  });
  const store = (reports: NewCall[], { id } = shop, origin: Origin = {}) =>
    backend.db.transaction((tx) => storeCalls(tx, id, reports, origin));
  const read = async (query = '', { token } = shop): Promise<Row[]> => {
    const { body } = await call(backend, 'GET', `/user/callbacks${query}`, { token });
    return body as Row[];
  };
  const counts = async () =>
    (await call(backend, 'GET', '/user/callback-counts', { token: shop.token })).body;
  const patch = (id: string | undefined, body: object, { token } = shop): Promise<Answer> =>
    call(backend, 'PATCH', `/user/callbacks/${id}`, { token, body });
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
  /** One open callback of Ann. */
  const open = async (): Promise<string> => {
    await store([report('a', '08:00')]);
    return (await read())[0]?.id ?? '';
  };

  it.each(['reached', 'wrong_number', 'not_needed'])('are finished by %s', async (outcome) => {
    const id = await open();
    const { status, body } = await patch(id, { version: 1, state: null, outcome });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', outcome, attempts: 0, version: 2, due_at: null });
    expect(await counts()).toEqual({ open: 0, snoozed: 0, done: 1 });
    expect((await patch(id, { version: 2, state: 'open' })).body).toMatchObject({
      state: 'open',
      outcome: null,
      version: 3,
    });
  });

  it.each(['no_answer', 'left_message'])(
    'stay open after %s, which is counted',
    async (outcome) => {
      const id = await open();
      await patch(id, { version: 1, outcome });
      const { body } = await patch(id, { version: 2, outcome });
      expect(body).toMatchObject({ state: 'open', outcome, attempts: 2, version: 3 });
      expect((await patch(id, { version: 3, state: 'done' })).body).toMatchObject({
        state: 'done',
        attempts: 2,
      });
    },
  );

  it('keep what was done to them when a later report of their call comes', async () => {
    const id = await open();
    await patch(id, { version: 1, outcome: 'left_message' });
    await store([report('a', '08:00', { query: 'Open today?' })]);
    expect(await read()).toMatchObject([
      { id, callback: { state: 'open', version: 2, attempts: 1 } },
    ]);
  });

  it('keep what came of them when they are done once more, or their snooze is ended', async () => {
    const id = await open();
    await patch(id, { version: 1, outcome: 'left_message' });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await patch(id, { version: 2, state: 'snoozed', snooze_until: until });
    const outcome = async (version: number, body: object) =>
      Object((await patch(id, { version, ...body })).body).outcome;
    expect(await outcome(3, { state: 'open' })).toBe('left_message');
    expect(await outcome(4, { outcome: 'reached' })).toBe('reached');
    expect(await outcome(5, { state: 'done' })).toBe('reached');
    expect(await outcome(6, { state: 'open' })).toBe(null);
  });

  it('rest until the snooze is over, by the clock of the database', async () => {
    const id = await open();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await patch(id, { version: 1, state: 'snoozed', snooze_until: until });
    expect(body).toMatchObject({ state: 'snoozed', due_at: until, version: 2 });
    expect(await counts()).toEqual({ open: 0, snoozed: 1, done: 0 });
    expect((await read('?state=snoozed')).map((row) => row.id)).toEqual([id]);
    expect(await read('?state=open')).toEqual([]);
    await backend.db.execute(sql`update callbacks set snooze_until = now()`);
    expect(await read('?state=snoozed')).toEqual([]);
    expect(await read('?state=open')).toMatchObject([
      { id, callback: { state: 'open', due_at: null, version: 2 } },
    ]);
    expect(await counts()).toEqual({ open: 1, snoozed: 0, done: 0 });
    const opened = await call(backend, 'GET', `/user/calls/${id}`, { token: shop.token });
    expect(opened.body).toMatchObject({ callback: { state: 'open', due_at: null }, joined: null });
  });

  it('are changed by whoever saw their version, and by one of them alone', async () => {
    const id = await open();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => patch(id, { version: 1, outcome: 'no_answer' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toEqual({
      detail: 'Somebody else has changed this callback',
      current: (await read())[0]?.callback,
    });
    expect((await read())[0]?.callback).toMatchObject({ attempts: 1, version: 2 });
  });

  it.each([0, -1, 2, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'are not changed by whoever saw version %d, and shown as they are',
    async (version) => {
      const id = await open();
      const { status, body } = await patch(id, { version, state: 'done' });
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          detail: 'Somebody else has changed this callback',
          current: (await read())[0]?.callback,
        },
      });
      expect((await read())[0]?.callback).toMatchObject({ state: 'open', version: 1 });
    },
  );

  it('are changed by whoever sends them as they came, with another state', async () => {
    const id = await open();
    const [row] = await read();
    const { status, body } = await patch(id, {
      ...row?.callback,
      snooze_until: null,
      state: 'done',
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'done', version: 2 } });
  });

  it.each([
    [{}, 'version'],
    [{ version: 1 }, 'state'],
    [{ version: 1.5, state: 'done' }, 'version'],
    [{ version: 1, outcome: null, snooze_until: null }, 'state'],
    [{ version: '1', state: 'done' }, 'version'],
    [{ version: 1, state: 'late' }, 'state'],
    [{ version: 1, outcome: 'late' }, 'outcome'],
    [{ version: 1, state: 'open', outcome: 'reached' }, 'outcome'],
    [{ version: 1, state: 'done', outcome: 'no_answer' }, 'outcome'],
    [{ version: 1, state: 'snoozed' }, 'snooze_until'],
    [{ version: 1, state: 'snoozed', snooze_until: 'tomorrow' }, 'snooze_until'],
    [{ version: 1, state: 'snoozed', snooze_until: '2026-01-01T00:00:00Z' }, 'snooze_until'],
    [{ version: 1, state: 'snoozed', snooze_until: '9998-01-01T00:00:00Z' }, 'snooze_until'],
    [{ version: 1, state: 'open', snooze_until: '2099-01-01T00:00:00Z' }, 'snooze_until'],
    [{ version: 1, outcome: 'reached', snooze_until: '2099-01-01T00:00:00Z' }, 'snooze_until'],
  ])('are not changed by %j', async (body, field) => {
    const id = await open();
    const { status, body: refusal } = await patch(id, body);
    expect(status).toBe(422);
    expect(refusal).toMatchObject({ detail: [{ loc: ['body', field] }] });
    expect((await read())[0]?.callback).toMatchObject({ state: 'open', version: 1 });
  });

  it('are nobody else’s', async () => {
    const id = await open();
    for (const unknown of [id, '0', 'x', '999999999999']) {
      const { token } = unknown === id ? other : shop;
      const { status } = await patch(unknown, { version: 1, state: 'done' }, { ...shop, token });
      expect([unknown, status]).toEqual([unknown, 404]);
    }
    expect(await read('', other)).toEqual([]);
  });

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
    const opened = await call(backend, 'GET', `/user/calls/${a?.id}`, { token: shop.token });
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
          await backend.db.delete(calls);
          for (const one of made(all)) await store([one]);
          const expected = await picture();
          await backend.db.delete(calls);
          if (how === 'batch') await store(made(shuffled));
          else if (how === 'parallel') await Promise.all(made(shuffled).map((one) => store([one])));
          else for (const one of made(shuffled)) await store([one]);
          expect(await picture()).toEqual(expected);
          const open = await backend.db.$count(callbacks, sql`phone_key <> ''`);
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
    await store([report('c', '10:00')], shop, { isHistory: true });
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

  it('of history are done, and join nothing', async () => {
    await store([report('a', '08:00')]);
    await store([report('b', '09:00'), report('c', '09:30')], shop, { isHistory: true });
    expect(await picture()).toEqual({ a: 'open', b: 'done', c: 'done' });
    await store([report('d', '10:00')]);
    expect(await picture()).toEqual({ a: 'in d', b: 'done', c: 'done', d: 'open' });
  });

  it('are given back when the call that shows them is deleted, and end with the last one', async () => {
    await store([report('a', '08:00'), report('b', '09:00'), report('c', '10:00')]);
    const [c, b] = await read();
    await patch(c?.id, { version: 1, outcome: 'no_answer' });
    const remove = (row: Row | undefined) =>
      call(backend, 'DELETE', `/user/calls/${row?.id}`, { token: shop.token });
    await Promise.all([remove(c), remove(b)]);
    expect(await picture()).toEqual({ a: 'open' });
    const [a] = await read();
    expect(a?.callback).toMatchObject({ attempts: 1 });
    await remove(a);
    expect(await backend.db.$count(callbacks)).toBe(0);
  });

  it('go with calls that are kept no longer, unless a later one shows them', async () => {
    await store([report('old', '08:00'), report('new', '09:00')]);
    await store([report('bea', '08:00', { phone: BEA })]);
    await backend.db.execute(
      sql`update calls set time = now() - interval '9 days' where external_id in ('old', 'bea')`,
    );
    await saveRetention(backend.db, shop.id, { transcriptsDays: null, callsDays: 8 });
    await backend.db.execute(sql`update calls set time = now() where external_id = 'new'`);
    await deleteOldCalls(backend.db);
    expect(await picture()).toEqual({ new: 'open' });
    expect(await backend.db.$count(callbacks)).toBe(1);
  });

  it('of a state are read by its index alone', async () => {
    await backend.db.execute(sql`
      insert into calls (account_id, source, external_id, time, phone_key, wants_callback)
      select ${shop.id}::uuid, 'own', n::text, now() - n * interval '1 minute', '+1202555' || n, true
      from generate_series(1, 5000) n`);
    await backend.db.execute(sql`
      insert into callbacks (account_id, call_id, time, tie, phone_key, state)
      select account_id, id, time, external_id, phone_key, case when id % 50 = 0 then 'open' else 'done' end
      from calls`);
    await backend.db.execute(sql`
      insert into bookings (account_id, title, location, location_detail, starts_at, ends_at, buffer_minutes,
        name, email, phone, phone_key, questions, answers, zone, state, key)
      select ${shop.id}::uuid, '', 'phone', '', now(), now(), 0, '', '', '', '+1202555' || n, '[]', '[]', 'UTC',
        'booked', n::text
      from generate_series(1, 5000) n`);
    for (const table of ['calls', 'callbacks', 'bookings']) {
      await backend.db.execute(sql.raw(`analyze ${table}`));
    }
    for (const state of ['open', 'done'] as const) {
      const { sql: text } = tokenRead(backend.db, callbacksOf(backend.db, state)).toSQL();
      const plan = await backend.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`prepare ${state}_page as ${text}`));
        const execution = `${state}_page(20, 0, '${hashOfToken(shop.token)}')`;
        return JSON.stringify(await tx.execute(sql.raw(`explain execute ${execution}`)));
      });
      for (const name of ['callbacks_state', 'bookings_call', 'bookings_phone']) {
        expect(plan).toContain(`using ${name}`);
      }
      expect(plan).not.toMatch(/Seq Scan on (calls|callbacks|bookings)/);
    }
  });
});
