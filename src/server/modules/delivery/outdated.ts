/** Messages that have waited, as their service was away, and are of no use any more (product §19.17, §23.56). */
import { and, eq } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { factors } from '@/server/platform/db/tables/accounts';
import { isOneOf } from '@/server/platform/db/rows';
import { bookings } from '@/server/platform/db/tables/bookings';
import { notificationSettings } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';
import { ownerOf } from '@/server/platform/secrets/oneTimeSecrets';

import type { BookingState, Message, Notice } from './message';

/** What decides it. */
export interface Waiting extends Pick<Message, 'goodFor' | 'about' | 'secret'> {
  message: Pick<Message, 'channel' | 'to'>;
  /** Id of the account that is told of callers. */
  noticeTo?: string;
}

async function isAsItWas(db: Database, { id, sequence }: BookingState): Promise<boolean> {
  const isThis = and(eq(bookings.id, id), eq(bookings.sequence, sequence));
  return (await db.$count(bookings, isThis)) > 0;
}

/** The account still wants notices by this channel, and the number is the one it has proven. */
async function isWanted(
  db: Database,
  { channel, to }: Waiting['message'],
  accountId: string,
): Promise<boolean> {
  const [settings] = await db
    .select({ mail: notificationSettings.callbackMail, sms: notificationSettings.callbackSms })
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, accountId));
  // An account that has saved nothing gets mails, and no SMS (modules/notifications/settings.ts).
  if (channel === 'mail') return settings?.mail !== 'off';
  const isItsNumber = and(
    eq(factors.accountId, accountId),
    eq(factors.kind, 'sms'),
    eq(factors.phone, to),
  );
  return settings?.sms === true && (await db.$count(factors, isItsNumber)) > 0;
}

/** Whether a call that is told of was deleted, and nothing of it is to be told any more. */
export async function tellsOfDeleted(
  db: Database,
  { accountId, callIds }: Pick<Notice, 'accountId' | 'callIds'>,
): Promise<boolean> {
  const told = and(eq(calls.accountId, accountId), isOneOf(calls.id, callIds));
  return (await db.$count(calls, told)) < callIds.length;
}

/**
 * Whether it has an expired or dead code or link, is about a meeting that is at another time or off, or a notice that
 * was turned off.
 * @param age seconds since it was written
 */
export async function isOutdated(
  db: Database,
  { message, goodFor, about, secret, noticeTo }: Waiting,
  age: number,
): Promise<boolean> {
  if (goodFor !== undefined && age >= goodFor) return true;
  if (secret && (await ownerOf(db, secret)) === null) return true;
  if (noticeTo !== undefined && !(await isWanted(db, message, noticeTo))) return true;
  return about !== undefined && age >= about.goodFor && !(await isAsItWas(db, about));
}
