/** What came of a call: the meeting that was booked in it, or after it. */
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';

import { phoneKeyOf } from '@/server/modules/calls/phoneKey';
import type { Database } from '@/server/platform/db/database';
import { bookings } from '@/server/platform/db/schema';

import type { Booked } from './booked';

/** The one that was booked in it; else the newest that its number has booked since; null without one. */
export async function bookingOfCall(
  db: Database,
  accountId: string,
  { id, time, phone }: { id: number; time: Date; phone: string },
): Promise<Booked | null> {
  const isOfCall = eq(bookings.callId, id);
  const phoneKey = phoneKeyOf(phone);
  const isLater = and(eq(bookings.phoneKey, phoneKey), gt(bookings.createdAt, time));
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.accountId, accountId), phoneKey === '' ? isOfCall : or(isOfCall, isLater)),
    )
    .orderBy(sql`(${isOfCall}) is true desc`, desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return row ?? null;
}
