/** The meeting that was booked in a call, or after it. */
import { and, desc, eq, gt, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { BookingState } from '@/contract/bookingKinds';
import type { Database } from '@/server/platform/db/database';
import { inUtc } from '@/server/platform/db/rows';
import { bookings } from '@/server/platform/db/tables/bookings';

/** As a call shows it. */
export interface BookingOfCall {
  id: string;
  /** Such as '2026-12-03T10:00:00.000Z'. */
  start: string;
  state: BookingState;
}

/** Columns of the statement that has the call. */
interface CallColumns {
  accountId: SQLWrapper;
  id: SQLWrapper;
  time: SQLWrapper;
  phoneKey: SQLWrapper;
}

/** As `stateAt` has it, by the database's clock. */
const state = sql`case when ${bookings.state} = 'cancelled' then 'cancelled'
  when ${bookings.endsAt} > now() then 'upcoming' else 'past' end`;

/**
 * The newest that was booked in it; else the newest that its number has booked since; else null.
 * Each is looked up by an index of its own: one condition for both would be answered by reading all.
 */
export function bookingOfCall(db: Database, call: CallColumns): SQL<BookingOfCall | null> {
  // The literal 1 is inlined: a number would be another parameter of the prepared statement.
  const newest = (isOfCall: SQL | undefined) => sql`(${those(isOfCall)} limit 1)`;
  const those = (isOfCall: SQL | undefined) =>
    db
      .select({
        json: sql`json_build_object('id', ${bookings.id}, 'start', ${inUtc(bookings.startsAt)},
          'state', ${state})`,
      })
      .from(bookings)
      .where(and(eq(bookings.accountId, call.accountId), isOfCall))
      .orderBy(desc(bookings.createdAt), desc(bookings.id));
  const inIt = newest(eq(bookings.callId, call.id));
  const since = newest(
    and(
      eq(bookings.phoneKey, call.phoneKey),
      ne(bookings.phoneKey, sql`''`),
      gt(bookings.createdAt, call.time),
    ),
  );
  return sql<BookingOfCall | null>`coalesce(${inIt}, ${since})`;
}
