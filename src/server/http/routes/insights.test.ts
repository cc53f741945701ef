import { sql } from 'drizzle-orm';
import fc from 'fast-check';

import { fieldOf } from '@/contract/fieldOf';
import { addDays } from '@/contract/time';
import { NO_DETAILS } from '@/server/modules/calls/details';
import { storeCalls } from '@/server/modules/calls/store';
import { calls } from '@/server/platform/db/tables/calls';
import { startBackend, type Backend } from '@/test/server/backend';
import { openBusiness, type Business } from '@/test/server/intakeCalls';
import { newCall } from '@/test/server/newCall';
import { call } from '@/test/server/people';
import { OUTCOMES, type Made, localOf, plainly } from '@/test/server/plainInsights';

/** Clocks change at midnight, by half an hour, never, twice a year, across the date line. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
  // Midnight twice.
  'America/Havana',
];
/** Around them the clocks of one of these change. */
const MOMENTS = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2018-11-04T03:00:00Z',
  '2018-02-18T02:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-04-23T22:00:00Z',
  '2026-11-01T05:00:00Z',
].map((moment) => Date.parse(moment));

describe('the figures of an account', () => {
  let backend: Backend;
  let shop: Business;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
  });
  beforeEach(() => backend.db.delete(calls));
  afterAll(() => backend.stop());

  const read = (query: Record<string, string>) =>
    call(backend, 'GET', `/user/insights?${new URLSearchParams(query)}`, { token: shop.token });

  const store = async (made: Made[]) => {
    await storeCalls(
      backend.db,
      shop.id,
      made.map(({ time, durationSeconds, outcome, doneAfter: _, ...more }, index) =>
        newCall({
          externalId: `${index}`,
          time: new Date(time),
          ...more,
          details: { ...NO_DETAILS, durationSeconds, outcome },
        }),
      ),
      // Each call then has a callback of its own.
      { isHistory: true },
    );
    const done = made.flatMap(({ doneAfter, wantsCallback }, index) =>
      wantsCallback ? [{ name: `${index}`, minutes: doneAfter }] : [],
    );
    await backend.db.execute(sql`
      update callbacks set
        state = case when minutes is null then 'open' else 'done' end,
        done_at = calls.time + minutes * interval '1 minute', phone_key = ''
      from calls, json_to_recordset(${JSON.stringify(done)}::json) as done (name text, minutes float8)
      where calls.id = callbacks.call_id and calls.external_id = done.name`);
  };

  it('are those that one counts by hand, in any zone, whatever its clocks do', async () => {
    const one = fc.record({
      time: fc
        .tuple(fc.constantFrom(...MOMENTS), fc.integer({ min: -200, max: 200 }))
        .map(([moment, quarters]) => moment + quarters * 15 * 60_000),
      phone: fc.constantFrom('', '+12025550101', '+12025550102', '+12025550103'),
      query: fc.constantFrom(null, 'Open?'),
      wantsCallback: fc.boolean(),
      outcome: fc.constantFrom(null, null, ...OUTCOMES),
      durationSeconds: fc.constantFrom(null, 0, 31, 600),
      doneAfter: fc.constantFrom(null, 0, 7, 90.5, 5000),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { maxLength: 40 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...MOMENTS),
        fc.integer({ min: -2, max: 1 }),
        fc.integer({ min: 0, max: 3 }),
        async (made, zone, moment, shift, more) => {
          const from = addDays(localOf(moment, zone).day, shift);
          const to = addDays(from, more);
          await backend.db.delete(calls);
          await store(made);
          const { body } = await read({ from, to, zone });
          expect(body).toEqual(plainly(made, from, to, zone));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('put midnight into the day it begins, and mark days that are not over', async () => {
    const at = (time: string): Made => ({
      time: Date.parse(time),
      ...{ phone: '', query: null, wantsCallback: false, outcome: null },
      ...{ durationSeconds: null, doneAfter: null },
    });
    await store([at('2026-10-24T21:59:59.999Z'), at('2026-10-24T22:00:00Z')]);
    const { body } = await read({ from: '2026-10-25', to: '2026-10-25', zone: 'Europe/Berlin' });
    expect(body).toMatchObject({
      days: [{ day: '2026-10-25', calls: 1 }],
      totals: { calls: 1, answered: null },
      previous: { calls: 1 },
    });
    const berlin = { ...Object(body), zone: 'CET' };
    expect((await read({ from: '2026-10-25', to: '2026-10-25', zone: 'CET' })).body).toEqual(
      berlin,
    );
    const { day: today } = localOf(Date.now(), 'Europe/Berlin');
    const now = await read({ from: addDays(today, -1), to: today, zone: 'Europe/Berlin' });
    expect(Object(now.body).days).toEqual([
      { day: addDays(today, -1), calls: 0, callbacks: 0 },
      { day: today, calls: 0, callbacks: 0, partial: true },
    ]);
    expect(Object(now.body).totals).toMatchObject({ calls: 0, answered: 0, average_seconds: null });
  });

  it('are of the clocks of the call log, whatever zones the database knows', async () => {
    // Newer databases leave these clocks an hour ahead from November 2026 on.
    const zone = 'America/Vancouver';
    const [from, to] = ['2026-11-20', '2026-11-20'];
    const quarters = Array.from({ length: 400 }, (_, n) => Date.parse(from) + (n - 200) * 900_000);
    const first = quarters.find((time) => localOf(time, zone).day === from) ?? NaN;
    const made = { phone: '', query: null, wantsCallback: false, outcome: null };
    const times = [first - 900_000, first];
    await store(times.map((time) => ({ ...made, time, durationSeconds: null, doneAfter: null })));
    const { body } = await read({ from, to, zone });
    expect(body).toMatchObject({ totals: { calls: 1 }, days: [{ day: from, calls: 1 }] });
    expect(fieldOf(fieldOf(fieldOf(body, 'hours'), '4'), '0')).toBe(1);
    const query = new URLSearchParams({ from, to, zone });
    const log = await call(backend, 'GET', `/user/calls?${query}`, { token: shop.token });
    expect(log.body).toMatchObject({ items: [{ time: new Date(first).toISOString() }] });
  });

  it('take no time for a callback that was done before its call, by the clock of its platform', async () => {
    const made = { phone: '', query: null, wantsCallback: true, outcome: null };
    const time = Date.parse('2026-10-24T12:00:00Z');
    await backend.db.delete(calls);
    await store([{ ...made, time, durationSeconds: null, doneAfter: -480 }]);
    const { body } = await read({ from: '2026-10-24', to: '2026-10-24' });
    expect(body).toMatchObject({ totals: { callbacks_done: 1, median_minutes_to_done: 0 } });
  });

  it.each([
    [{ to: '2026-10-25' }, 'from'],
    [{ from: '2026-10-25' }, 'to'],
    [{ from: '2026-10-25', to: '2026-10-24' }, 'to'],
    [{ from: '2024-10-25', to: '2026-10-27' }, 'to'],
    [{ from: '0026-10-25', to: '0026-10-26' }, 'from'],
    [{ from: '9999-12-31', to: '9999-12-31' }, 'to'],
    [{ from: '2026-02-29', to: '2026-03-01' }, 'from'],
    [{ from: '2026-10-25', to: '2026-10-25', zone: 'Mars' }, 'zone'],
    [{ from: '2026-10-25', to: '2026-10-25', zone: '+01:00:00' }, 'zone'],
  ])('are not counted for %j', async (query, field) => {
    const { status, body } = await read(query);
    expect([status, body]).toMatchObject([422, { detail: [{ loc: ['query', field] }] }]);
  });
});
