/** An account's bookings, page by page. */
import { and, asc, desc, eq, gt, gte, lt, lte, sql, type SQL } from 'drizzle-orm';

import type { BookingState } from '@/contract/bookingKinds';
import type { Database } from '@/server/platform/db/database';
import { bookings } from '@/server/platform/db/tables/bookings';
import { calls } from '@/server/platform/db/tables/calls';

import type { Booked } from './booked';

/** A booking's place in a list; `time` is when it starts. */
export interface BookingPlace {
  time: Date;
  id: string;
}

/** Days of a zone as moments: the first, and the first after the last. */
export interface BookingDays {
  from?: Date;
  until?: Date;
}

export type BookingCounts = Record<BookingState, number>;

/** Where a booking stands at that moment. */
export function stateAt(
  { state, endsAt }: Pick<Booked, 'state' | 'endsAt'>,
  now: Date,
): BookingState {
  if (state === 'cancelled') return 'cancelled';
  return endsAt > now ? 'upcoming' : 'past';
}

function isIn(state: BookingState, now: Date): SQL | undefined {
  if (state === 'cancelled') return eq(bookings.state, 'cancelled');
  const isLeft = state === 'upcoming' ? gt(bookings.endsAt, now) : lte(bookings.endsAt, now);
  return and(eq(bookings.state, 'booked'), isLeft);
}

const isWithin = (accountId: string, { from, until }: BookingDays): SQL | undefined =>
  and(
    eq(bookings.accountId, accountId),
    from && gte(bookings.startsAt, from),
    until && lt(bookings.startsAt, until),
  );

/** Its call, while that exists: deleting a call leaves its booking. */
function callOf(db: Database): SQL<number | null> {
  const isThis = and(eq(calls.accountId, bookings.accountId), eq(calls.id, bookings.callId));
  return sql<number | null>`${db.select({ id: calls.id }).from(calls).where(isThis)}`;
}

/** Rows as lists show them. */
export type ListedBooking = Booked & { call: number | null };

const selectBookings = (db: Database) =>
  db.select({ booking: bookings, call: callOf(db).mapWith(Number) }).from(bookings);

/** Upcoming ones with the next one first, all others newest first; `next` is null after the last page. */
export async function listBookings(
  db: Database,
  accountId: string,
  filter: BookingDays & { state?: BookingState; now: Date },
  page: { after: BookingPlace | null; pageSize: number },
): Promise<{ rows: ListedBooking[]; next: BookingPlace | null }> {
  const { state, now } = filter;
  const { after, pageSize } = page;
  const isSoonestFirst = state === 'upcoming';
  const direction = isSoonestFirst ? asc : desc;
  const than = sql.raw(isSoonestFirst ? '>' : '<');
  const found = await selectBookings(db)
    .where(
      and(
        isWithin(accountId, filter),
        state && isIn(state, now),
        after
          ? sql`(${bookings.startsAt}, ${bookings.id}) ${than} (${after.time.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(direction(bookings.startsAt), direction(bookings.id))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize).map(({ booking, call }) => ({ ...booking, call }));
  const last = rows.at(-1);
  const next = last && found.length > pageSize ? { time: last.startsAt, id: last.id } : null;
  return { rows, next };
}

/** How many there are of each. */
export async function countBookings(
  db: Database,
  accountId: string,
  { now, ...days }: BookingDays & { now: Date },
): Promise<BookingCounts> {
  const count = (state: BookingState) =>
    sql<number>`count(*) filter (where ${isIn(state, now)})`.mapWith(Number);
  const [counts] = await db
    .select({ upcoming: count('upcoming'), past: count('past'), cancelled: count('cancelled') })
    .from(bookings)
    .where(isWithin(accountId, days));
  return counts ?? { upcoming: 0, past: 0, cancelled: 0 };
}

/** Null where the account has none of that id. */
export async function ownBooking(
  db: Database,
  accountId: string,
  id: string,
): Promise<ListedBooking | null> {
  const [row] = await selectBookings(db).where(
    and(eq(bookings.accountId, accountId), eq(bookings.id, id)),
  );
  return row ? { ...row.booking, call: row.call } : null;
}
