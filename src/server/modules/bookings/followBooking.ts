/** What follows once a booking is made, moved or cancelled. */
import { isConnected } from '@/server/modules/integrations/connections';
import type { CalendarJob } from '@/server/modules/integrations/calendarJob';
import type { Database } from '@/server/platform/db/database';
import type { JobSender } from '@/server/platform/queue/job';

import type { BookingNews } from './booked';
import { mailBoth, type MailDeps } from './mailBoth';
import { planReminders, type PlanDeps } from './reminders';

export type FollowDeps = MailDeps & PlanDeps & { calendarJobs: JobSender<CalendarJob> };

/**
 * Queues all of it, in the transaction that changes the booking: mails with a calendar file, reminders, the
 * event in the connected calendar.
 */
export async function followBooking(
  deps: FollowDeps,
  tx: Database,
  changed: BookingNews,
): Promise<void> {
  const { booking, change } = changed;
  const { accountId, id: bookingId } = booking;
  await mailBoth(deps, tx, changed);
  if (change !== 'cancelled') await planReminders(deps, tx, booking);
  if (await isConnected({ db: tx }, { accountId, provider: 'google' })) {
    await deps.calendarJobs.send(tx, [{ accountId, bookingId }]);
  }
}
