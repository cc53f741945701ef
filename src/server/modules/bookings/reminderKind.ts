/** The jobs that send reminders of bookings: they check everything again before they send. */
import { and, eq } from 'drizzle-orm';

import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import { REMINDER_SMS } from '@/server/modules/limits/limits';
import { mayTakeSms } from '@/server/modules/limits/smsLimits';
import type { Message } from '@/server/modules/delivery/message';
import type { Database } from '@/server/platform/db/database';
import { bookings } from '@/server/platform/db/tables/bookings';
import type { Platform } from '@/server/platform/platform';
import type { JobKind } from '@/server/platform/queue/job';

import type { Booked } from './booked';
import { businessNameOf } from './businessName';
import type { MailDeps } from './mailBoth';
import { followUpMail, reminderMail, reminderText } from './mails';
import type { ReminderJob, ReminderKind } from './reminderJob';
import { dueAt, kindOf, MARKS } from './reminders';
import { manageLink, pageLink } from './visitorLinks';

export type RemindDeps = Pick<Platform, 'db'> & MailDeps;

/** The message; null where nobody can be reached this way. */
async function messageOf(
  deps: RemindDeps,
  tx: Database,
  kind: ReminderKind,
  { booking, page }: { booking: Booked; page: string | null },
): Promise<Message | null> {
  const businessName = await businessNameOf(tx, booking.accountId);
  if (kind === 'text') {
    if (!(await mayText(deps, tx, booking))) return null;
    return { channel: 'sms', to: booking.phoneKey, text: reminderText(booking, businessName) };
  }
  if (booking.email === '') return null;
  if (kind === 'followUp') return followUpMail(booking, { businessName, page });
  return reminderMail(booking, { businessName, link: manageLink(deps, booking.id) });
}

/** The number is whatever the visitor typed, so a stranger's gets few reminders, whoever books. */
async function mayText(
  deps: RemindDeps,
  tx: Database,
  { accountId, phoneKey }: Booked,
): Promise<boolean> {
  if (!phoneKey.startsWith('+')) return false;
  const own = { key: `reminderSms:${accountId}`, rule: REMINDER_SMS };
  return mayTakeSms(deps, tx, own, { use: 'reminder', phone: phoneKey });
}

/** Sending and recording it are one transaction: it happens once, on whichever instance. */
export async function remind(deps: RemindDeps, job: ReminderJob): Promise<void> {
  const { accountId, bookingId, kind } = job;
  const isThis = and(eq(bookings.accountId, accountId), eq(bookings.id, bookingId));
  await deps.db.transaction(async (tx) => {
    // Lock order, as in booking. Whoever closes the account waits, and then takes back what is not sent yet.
    const account = await lockAccountForUpdate(tx, accountId);
    if (!account?.isProven) return;
    const [booking] = await tx.select().from(bookings).where(isThis).for('update');
    if (!booking || booking.state === 'cancelled' || booking[MARKS[kind]] !== null) return;
    const type = await kindOf(tx, booking);
    // The time has changed since: another job waits for it.
    if (!type || dueAt(kind, booking, type)?.toISOString() !== job.at) return;
    const now = await deps.now(tx);
    if (kind !== 'followUp' && booking.startsAt <= now) return;
    const page = pageLink(deps, type);
    const message = await messageOf(deps, tx, kind, { booking, page });
    const left = Math.floor((booking.startsAt.getTime() - now.getTime()) / 1000);
    if (message) {
      await deps.messages.enqueue(tx, {
        ...message,
        sender: accountId,
        about: { id: bookingId, sequence: booking.sequence, goodFor: 0 },
        ...(message.channel === 'mail' && { replyTo: account.email }),
        ...(kind !== 'followUp' && { goodFor: left }),
      });
    }
    await tx
      .update(bookings)
      .set({ [MARKS[kind]]: now })
      .where(isThis);
  });
}

export function reminderKind(deps: RemindDeps): JobKind<ReminderJob> {
  return {
    name: 'reminders',
    concurrency: 2,
    expireSeconds: 60,
    describe: ({ kind }) => ({ kind }),
    run: (job) => remind(deps, job),
  };
}
