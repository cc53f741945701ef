/** Mails the visitor and the owner what became of a booking. */
import { eq } from 'drizzle-orm';

import { linkedPaths, linkTo } from '@/contract/links';
import { findById, type Account } from '@/server/modules/accounts/accounts';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import type { MailMessage, MessageQueue } from '@/server/modules/delivery/message';
import type { Database } from '@/server/platform/db/database';
import { schedules } from '@/server/platform/db/tables/bookings';
import type { Platform } from '@/server/platform/platform';

import type { BookingNews } from './booked';
import { businessNameOf } from './businessName';
import { invitationOf } from './invitation';
import { ownerMail, visitorMail } from './mails';
import { kindOf } from './reminders';
import { FIRST_ZONE } from './schedule';
import { manageLink, pageLink } from './visitorLinks';

export type MailDeps = Pick<Platform, 'now' | 'sealer' | 'publicUrl'> & { messages: MessageQueue };

/**
 * So long a mail leaves whatever comes next, s. Of those that wait longer, each with pauses of its own, an earlier one
 * could leave last.
 */
const SOON = 60;

/** Whom a booking is with. */
export interface Host {
  account: Account;
  businessName: string;
}

/**
 * Null where nobody may be mailed: until an account's address is proven it may be a stranger's, and anybody
 * could have us mail anybody.
 */
export async function hostOf(tx: Database, accountId: string): Promise<Host | null> {
  const account = await findById(tx, accountId);
  if (!account?.isProven) return null;
  return { account, businessName: await businessNameOf(tx, accountId) };
}

async function hoursZone(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ zone: schedules.zone })
    .from(schedules)
    .where(eq(schedules.accountId, accountId));
  return row?.zone ?? FIRST_ZONE;
}

const organizerOf = ({ account, businessName }: Host) => ({
  name: businessName,
  email: account.email,
});

/**
 * Null where the assistant was given no address.
 * @param page where another one can be booked; null where nobody can
 */
export function mailToVisitor(
  deps: Pick<MailDeps, 'sealer' | 'publicUrl'>,
  { booking, change, by, formerStart }: BookingNews,
  { host, now, page = null }: { host: Host; now: Date; page?: string | null },
): MailMessage | null {
  const { title, email } = booking;
  if (email === '') return null;
  const { businessName } = host;
  const link = manageLink(deps, booking.id);
  const isReasonTold = by === 'owner';
  const summary = businessName === '' ? title : `${title} with ${businessName}`;
  const description = change === 'cancelled' ? '' : `Change or cancel it: ${link}`;
  const organizer = organizerOf(host);
  const said = { summary, description, organizer, attendee: email, now };
  const mail = visitorMail(booking, change, {
    businessName,
    link,
    page,
    isReasonTold,
    formerStart,
  });
  return {
    ...mail,
    sender: booking.accountId,
    replyTo: host.account.email,
    calendar: invitationOf(booking, said),
  };
}

export async function mailBoth(deps: MailDeps, tx: Database, news: BookingNews): Promise<void> {
  const { booking, change, formerStart } = news;
  const host = await hostOf(tx, booking.accountId);
  if (!host) return;
  const { account } = host;
  const now = await deps.now(tx);
  const { id, sequence } = booking;
  // Nothing comes after a cancellation, which leaves even where the account is gone.
  const about = change === 'cancelled' ? {} : { about: { id, sequence, goodFor: SOON } };
  const kind = change === 'cancelled' ? await kindOf(tx, booking) : null;
  const page = kind && pageLink(deps, kind);
  const toVisitor = mailToVisitor(deps, news, { host, now, page });
  if (toVisitor) await deps.messages.enqueue(tx, { ...toVisitor, ...about });
  const zone = await hoursZone(tx, booking.accountId);
  const link = linkTo(deps.publicUrl(), linkedPaths.bookings);
  const mail = ownerMail(account.email, booking, change, { zone, link, formerStart });
  const summary = `${booking.title} with ${booking.name}`;
  const attendee = booking.email || account.email;
  const said = { summary, description: '', organizer: organizerOf(host), attendee, now };
  await tellOwner(deps, tx, account, {
    ...mail,
    ...about,
    ...(booking.email !== '' && { replyTo: booking.email }),
    calendar: invitationOf(booking, said),
  });
}
