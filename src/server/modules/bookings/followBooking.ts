/** What follows from a booking that was made, moved or called off. */
import { isConnected } from '@/server/modules/integrations/connections';
import type { CalendarJob } from '@/server/modules/integrations/calendarJob';
import type { Database } from '@/server/platform/db/database';
import type { JobSender } from '@/server/platform/queue/queue';

import type { Booked, BookingChange, Party } from './booked';
import { mailBoth, type MailDeps } from './mailBoth';
import { planReminders, type PlanDeps } from './reminders';

/** What it takes. */
export type FollowDeps = MailDeps & PlanDeps & { calendarJobs: JobSender<CalendarJob> };

/**
 * Queues everything that follows, in the transaction that changes the booking: mails with a calendar
 * file, reminders, the event of the connected calendar.
 * @param booking as it is after the change
 * @param by whoever called it off; the other one is told why
 */
export async function followBooking(
  deps: FollowDeps,
  tx: Database,
  booking: Booked,
  change: BookingChange,
  by: Party = 'visitor',
): Promise<void> {
  const { accountId, id: bookingId } = booking;
  await mailBoth(deps, tx, booking, change, by);
  if (change !== 'cancelled') await planReminders(deps, tx, booking);
  if (await isConnected({ db: tx }, { accountId, provider: 'google' })) {
    await deps.calendarJobs.send(tx, [{ accountId, bookingId }]);
  }
}
