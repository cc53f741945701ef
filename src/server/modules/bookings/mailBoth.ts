/** Tells the visitor and the owner what became of a booking. */
import { eq } from 'drizzle-orm';

import { findById } from '@/server/modules/accounts/accounts';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { Database } from '@/server/platform/db/database';
import { schedules } from '@/server/platform/db/schema';
import type { Platform } from '@/server/platform/platform';

import type { Booked, BookingChange } from './booked';
import { businessNameOf } from './businessName';
import { invitationOf } from './invitation';
import { ownerMail, visitorMail } from './mails';
import { manageLink } from './manageLink';
import { FIRST_ZONE } from './schedule';

export type MailDeps = Pick<Platform, 'now' | 'sealer' | 'publicUrl'> & { messages: MessageQueue };

async function hoursZone(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ zone: schedules.zone })
    .from(schedules)
    .where(eq(schedules.accountId, accountId));
  return row?.zone ?? FIRST_ZONE;
}

/**
 * An account whose address is not proven mails nobody: it may be a stranger's, and by it anybody could
 * mail anybody.
 */
export async function mailBoth(
  deps: MailDeps,
  tx: Database,
  booking: Booked,
  change: BookingChange,
  by: 'visitor' | 'owner',
): Promise<void> {
  const account = await findById(tx, booking.accountId);
  if (!account?.isProven) return;
  const { title, name, email } = booking;
  const now = await deps.now(tx);
  const businessName = await businessNameOf(tx, booking.accountId);
  const organizer = { name: businessName, email: account.email };
  const attendee = email || account.email;
  if (email !== '') {
    const link = manageLink(deps, booking.id);
    const isReasonTold = by === 'owner';
    const summary = businessName === '' ? title : `${title} with ${businessName}`;
    const description = change === 'cancelled' ? '' : `Change or cancel it: ${link}`;
    const calendar = invitationOf(booking, { summary, description, organizer, attendee, now });
    const visitors = visitorMail(booking, change, { businessName, link, isReasonTold });
    await deps.messages.enqueue(tx, { ...visitors, calendar });
  }
  const zone = await hoursZone(tx, booking.accountId);
  const link = `${deps.publicUrl()}/#/calendar-board/bookings`;
  const mail = ownerMail(account.email, booking, change, { zone, link });
  const summary = `${title} with ${name}`;
  const said = { summary, description: '', organizer, attendee, now };
  await tellOwner(deps, tx, account, { ...mail, calendar: invitationOf(booking, said) });
}
