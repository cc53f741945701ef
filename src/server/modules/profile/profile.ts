import { and, eq, exists, sql } from 'drizzle-orm';

import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import { normalisePhone } from '@/server/modules/accounts/phone';
import { phoneChangedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import { readFactor } from '@/server/modules/factors/factors';
import type { Database } from '@/server/platform/db/database';
import { accounts, factors } from '@/server/platform/db/schema';
import type { Platform } from '@/server/platform/platform';

export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  city: string;
  zipcode: string;
  smsActive: boolean;
}

/**
 * Prepares the one statement that reads a profile.
 * @returns a reader giving null when the account is gone.
 */
export function prepareReadProfile(db: Database): (accountId: string) => Promise<Profile | null> {
  const smsFactor = db
    .select({ one: sql`1` })
    .from(factors)
    .where(and(eq(factors.accountId, accounts.id), eq(factors.kind, 'sms')));
  const statement = db
    .select({
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
      country: accounts.country,
      city: accounts.city,
      zipcode: accounts.zipcode,
      smsActive: sql<boolean>`${exists(smsFactor)}`,
    })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare('read_profile');

  return async (accountId) => {
    const [profile] = await statement.execute({ accountId });
    return profile ?? null;
  };
}

/** What a person may change of it; nothing else is ever written. */
export type ProfileChanges = Pick<
  Profile,
  'firstName' | 'lastName' | 'phone' | 'country' | 'city' | 'zipcode'
>;

/**
 * Writes the six fields. SMS codes still go to the number they were set up for; a person who has them
 * on is told so when the number in the profile changes.
 * @returns false when the account is gone.
 */
export async function saveProfile(
  { db, messages }: Pick<Platform, 'db'> & { messages: MessageQueue },
  accountId: string,
  { firstName, lastName, phone, country, city, zipcode }: ProfileChanges,
): Promise<boolean> {
  const tidy = (text: string): string => text.normalize('NFC').trim();
  const fields = {
    firstName: tidy(firstName),
    lastName: tidy(lastName),
    phone: normalisePhone(phone, country),
    country: tidy(country),
    city: tidy(city),
    zipcode: tidy(zipcode),
  };
  return db.transaction(async (tx) => {
    const account = await lockAccountForUpdate(tx, accountId);
    if (!account) return false;
    await tx.update(accounts).set(fields).where(eq(accounts.id, accountId));
    const smsFactor = await readFactor(tx, accountId, 'sms');
    if (smsFactor?.phone && fields.phone !== account.phone) {
      await messages.enqueue(tx, phoneChangedMail(account.email, smsFactor.phone));
    }
    return true;
  });
}
