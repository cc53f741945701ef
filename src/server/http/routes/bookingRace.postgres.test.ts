import { eq, like } from 'drizzle-orm';
import fc from 'fast-check';

import { fieldOf } from '@/contract/fieldOf';
import { forgetRates } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import {
  book,
  manage,
  openBookings,
  saveType,
  visit,
  type Bookable,
} from '@/test/server/bookingCalls';
import { connectTo } from '@/test/server/consent';
import { jobsDone } from '@/test/server/jobs';
import { call, countStatuses, inParallel, type Answer } from '@/test/server/people';

import { bookings } from '@/server/platform/db/tables/bookings';
import { simulatorRecords } from '@/server/platform/db/tables/demo';
import { DAY, MINUTE } from '@/server/platform/durations';

const LIMIT = 3;

/** What one of many people does: a booking, or a change of one that was made before. */
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      slot: fc.nat(95),
      type: fc.nat(1),
      repeat: fc.nat(4).map((chance) => chance === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), slot: fc.nat(95), which: fc.nat() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      which: fc.nat(),
      byOwner: fc.boolean(),
    }),
  },
);

const idOf = ({ body }: Answer) => String(fieldOf(fieldOf(body, 'booking'), 'id'));

/** The embedded engine has one connection, on which nothing meets anything: booking.test.ts asks it the same. */
describe('bookings of many people at once, on two instances', () => {
  const backends: Backend[] = [];
  beforeAll(async () => {
    const first = await startBackend({ demo: true });
    backends.push(first);
    backends.push(await startBackend({ keepData: true, providers: { simulator: first.url } }));
    for (const backend of backends) backend.clock.now = new Date('2026-11-23T00:00:00Z');
  });
  afterAll(async () => {
    for (const backend of backends.splice(0).reverse()) await backend.stop();
  });
  const on = (index: number): Backend => {
    const backend = backends[index % 2];
    if (!backend) throw new Error('It was not started');
    return backend;
  };

  it('give one slot to one of 64: one event in the calendar, one mail each to two people', async () => {
    const owner = 'owner@example.com';
    const { accountId, token, slug } = await openBookings(on(0), owner);
    await connectTo(on(0), token, 'google');
    const start = '2026-12-04T12:00:00.000Z';
    const nameOf = (index: number) => `v${index}@example.com`;
    const answers = await inParallel(64, async (index) => {
      const body = visit(on(0), { start, email: nameOf(index) });
      let answer = await book(on(index), slug, body);
      // A busy machine's database has too few connections: nothing was done, and the page tries again.
      while (answer.status === 503) answer = await book(on(index), slug, body);
      return answer;
    });
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 63 });
    const winner = nameOf(answers.findIndex(({ status }) => status === 201));
    const { db } = on(0);
    expect(await db.$count(bookings, eq(bookings.accountId, accountId))).toBe(1);

    await jobsDone(on(0), 'calendar', 'messages');
    const events = await db
      .select()
      .from(simulatorRecords)
      .where(like(simulatorRecords.key, 'event:%'));
    expect(events.map(({ value }) => value)).toMatchObject([
      { status: 'confirmed', start: { dateTime: start } },
    ]);
    const told = backends
      .flatMap(({ outbox }) => outbox)
      .flatMap((message) =>
        message.channel === 'mail' && message.subject.startsWith('Booked') ? [message.to] : [],
      );
    expect(told.sort()).toEqual([owner, winner].sort());
    // And nobody is told anything else, but the owner of the calendar.
    const others = backends.flatMap(({ outbox }) => outbox).filter(({ to }) => to !== owner);
    expect(others.map(({ to }) => to)).toEqual([winner]);
  });

  it('never overlap, break a buffer or pass a limit, whatever is booked, moved and called off', async () => {
    const shop = await openBookings(on(0), 'shop@example.com');
    const second = await secondKind(shop);
    const first = { buffer_minutes: 15, daily_limit: LIMIT, duration_minutes: 30 };
    await saveType(on(0), shop, first);
    const slugs = [shop.slug, second.slug];
    const made: { id: string; token: string }[] = [];
    const statuses = new Set<number>();

    const deeds = () => fc.sample(deed, 100);
    const act = async (one: ReturnType<typeof deeds>[number], index: number): Promise<Answer> => {
      const backend = on(index);
      if (one.kind === 'book') {
        const length = one.type === 0 ? 30 : 45;
        const start = new Date(Date.UTC(2026, 10, 24) + one.slot * length * MINUTE).toISOString();
        const body = visit(backend, { start, email: `v${index}@example.com` });
        const slug = slugs[one.type] ?? '';
        const [answer, again] = await Promise.all([
          book(backend, slug, body),
          one.repeat ? book(on(index + 1), slug, body) : null,
        ]);
        if (again?.status === 201 && answer.status === 201) {
          expect(idOf(again)).toBe(idOf(answer));
        }
        const token = fieldOf(answer.body, 'manage_token');
        if (typeof token === 'string') made.push({ id: idOf(answer), token });
        return answer;
      }
      const which = made[one.which % Math.max(1, made.length)];
      if (!which) return call(backend, 'GET', '/health');
      if (one.kind === 'move') {
        const start = new Date(Date.UTC(2026, 10, 24) + one.slot * 30 * MINUTE).toISOString();
        return manage(backend, which.token, '/booking/reschedule', { start });
      }
      return one.byOwner
        ? call(backend, 'POST', `/user/bookings/${which.id}/cancel`, { token: shop.token })
        : manage(backend, which.token, '/booking/cancel');
    };
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(deeds().map((one, index) => act(one, round * 100 + index)));
      for (const { status } of answers) statuses.add(status);
      await check(on(0), shop);
      await forgetRates(on(0));
    }
    // 503 is what a busy machine's database answers: then nothing was done.
    expect(
      [...statuses].filter((status) => ![200, 201, 400, 409, 422, 429, 503].includes(status)),
    ).toEqual([]);
    expect(statuses).toContain(201);
    expect(statuses).toContain(409);
    // A thousand deeds, each of several statements: the longest of all tests.
  }, 600_000);

  async function secondKind(shop: Bookable): Promise<{ slug: string }> {
    const body = { name: 'Fitting', duration_minutes: 45, buffer_minutes: 0, daily_limit: LIMIT };
    const answer = await call(on(0), 'POST', '/user/meeting-types', { token: shop.token, body });
    return { slug: String(fieldOf(answer.body, 'slug')) };
  }
});

/** By the rows alone. */
async function check({ db }: Backend, { accountId }: Bookable): Promise<void> {
  const rows = (await db.select().from(bookings)).filter(
    (row) => row.accountId === accountId && row.state === 'booked',
  );
  const byKindAndDay = new Map<string, number>();
  for (const one of rows) {
    const day = `${one.meetingTypeId} ${Math.floor(one.startsAt.getTime() / DAY)}`;
    byKindAndDay.set(day, (byKindAndDay.get(day) ?? 0) + 1);
    for (const other of rows.filter(({ id }) => id < one.id)) {
      const gap = Math.max(one.bufferMinutes, other.bufferMinutes) * MINUTE;
      const isApart =
        one.endsAt.getTime() + gap <= other.startsAt.getTime() ||
        other.endsAt.getTime() + gap <= one.startsAt.getTime();
      expect([one.startsAt, other.startsAt, isApart]).toEqual([one.startsAt, other.startsAt, true]);
    }
  }
  expect(Math.max(0, ...byKindAndDay.values())).toBeLessThanOrEqual(LIMIT);
}
