/** Jobs about one booking take turns, and no other job waits for theirs. */
import { like, sql } from 'drizzle-orm';

import { fieldOf } from '@/contract/fieldOf';
import { INSERT, TUESDAY, setUpEventsOfBookings } from '@/test/server/bookedEvents';
import { bookMeeting, changeMeeting, movedTo } from '@/test/server/bookedMeetings';
import { until } from '@/test/waiting';

import { leases } from '@/server/platform/db/tables/platform';

import { calendarKind } from './calendarKind';

// Google may keep an answer back for longer than all else takes here.
const suite = setUpEventsOfBookings(80_000);
const { idle, events } = suite;

it('a booking reaches the calendar while Google keeps two jobs of another one waiting', async () => {
  const { backend, proxy, accountId } = suite;
  proxy.script = (asked) => (asked === INSERT && proxy.held === 0 ? 'hold' : 'pass');
  const first = await bookMeeting(backend, accountId);
  await until(() => proxy.held === 1);
  await changeMeeting(backend, first, 'moved', movedTo(TUESDAY));
  const other = await bookMeeting(backend, accountId, movedTo(new Date('2030-11-27T09:00:00Z')));
  // The first event is there already: it is its answer that is kept back.
  await until(async () => (await events()).length === 2);
  // Not because the first one was given up.
  const isTriedAgain = sql`name = 'calendar' and (state = 'retry' or retry_count > 0)`;
  expect(await backend.db.$count(sql`pgboss.job`, isTriedAgain)).toBe(0);
  proxy.release();
  await idle();
  const starts = (await events()).map((event) => fieldOf(fieldOf(event, 'start'), 'dateTime'));
  expect(starts).toEqual(
    expect.arrayContaining([TUESDAY.toISOString(), other.startsAt.toISOString()]),
  );
});

it('nobody else begins before the longest try has ended', async () => {
  const { backend, accountId } = suite;
  const { db, deps } = backend;
  const { google } = deps.providers;
  if (!google) throw new Error('No Google');
  const calendarJobs = { send: async () => undefined };
  const { id } = await bookMeeting({ ...backend, deps: { ...deps, calendarJobs } }, accountId);
  let leased = 0;
  const addEvent = async () => {
    const [lease] = await db
      .select({ left: sql<number>`extract(epoch from ${leases.expiresAt} - now())::float8` })
      .from(leases)
      .where(like(leases.key, `%${id}`));
    leased = lease?.left ?? 0;
  };
  const providers = { ...deps.providers, google: { ...google, addEvent } };
  const kind = calendarKind({ ...deps, providers }, () => deps.calendarJobs);
  const limits = jest.spyOn(AbortSignal, 'timeout');
  try {
    await kind.run({ accountId, bookingId: id }, { id: 'x', age: 0 });
    const longest = Math.max(...limits.mock.calls.map(([ms]) => ms)) / 1000;
    expect(leased).toBeGreaterThan(longest);
    expect(kind.expireSeconds).toBeGreaterThan(longest);
  } finally {
    limits.mockRestore();
  }
});
