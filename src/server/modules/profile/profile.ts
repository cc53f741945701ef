import { and, eq, exists, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';

import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import { normalisePhone } from '@/server/modules/accounts/phone';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import { phoneChangedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import { readFactor } from '@/server/modules/factors/factors';
import type { History } from '@/server/modules/history/history';
import { requireConfirmed, type Session } from '@/server/modules/sessions/sessions';
import { owner } from '@/server/modules/sessions/tokenReads';
import type { Database } from '@/server/platform/db/database';
import { jsonRows } from '@/server/platform/db/rows';
import { accounts, factors } from '@/server/platform/db/tables/accounts';
import type { Platform } from '@/server/platform/platform';
import type { Requester } from '@/server/platform/requester';

export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  city: string;
  zipcode: string;
  smsActive: boolean;
  emailVerified: boolean;
}

/** The profile of a token's account, the only row. */
export function profileOf(db: Database): SQL<Profile[]> {
  const smsFactor = db
    .select({ one: sql`1` })
    .from(factors)
    .where(and(eq(factors.accountId, accounts.id), eq(factors.kind, 'sms')));
  const { firstName, lastName, email, phone, country, city, zipcode, emailVerifiedAt } = accounts;
  return jsonRows<Profile>(
    {
      firstName,
      lastName,
      email,
      phone,
      country,
      city,
      zipcode,
      smsActive: exists(smsFactor),
      emailVerified: isNotNull(emailVerifiedAt),
    },
    (values) => db.select(values).from(accounts).where(eq(accounts.id, owner)),
  );
}

/** What a person may change of it; nothing else is ever written. */
export type ProfileChanges = Pick<
  Profile,
  'firstName' | 'lastName' | 'phone' | 'country' | 'city' | 'zipcode'
>;

/**
 * Writes the six fields. SMS codes still go to the number they were set up for; a person who has them
 * on is told so when the number in the profile changes.
 * @returns false when the account is gone. @throws Refusal `unconfirmed` for another number than is there
 */
export async function saveProfile(
  deps: Pick<Platform, 'db'> & { messages: MessageQueue; history: History },
  session: Session,
  { firstName, lastName, phone, country, city, zipcode }: ProfileChanges,
  requester: Requester,
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
  const { accountId } = session;
  return deps.db.transaction(async (tx) => {
    const account = await lockAccountForUpdate(tx, accountId);
    if (!account) return false;
    const isOtherPhone = fields.phone !== account.phone;
    // The first number decides nothing yet: SMS codes are turned on in a confirmed session only.
    if (isOtherPhone && account.phone !== '') await requireConfirmed(tx, session);
    const isOther = or(
      ne(accounts.firstName, fields.firstName),
      ne(accounts.lastName, fields.lastName),
      ne(accounts.phone, fields.phone),
      ne(accounts.country, fields.country),
      ne(accounts.city, fields.city),
      ne(accounts.zipcode, fields.zipcode),
    );
    const changed = await tx
      .update(accounts)
      .set(fields)
      .where(and(eq(accounts.id, accountId), isOther))
      .returning({ id: accounts.id });
    if (changed.length === 0) return true;
    await deps.history.record(tx, { accountId, what: 'profile_changed' }, requester);
    const smsFactor = await readFactor(tx, accountId, 'sms');
    if (smsFactor?.phone && isOtherPhone) {
      const mail = phoneChangedMail(account.email, smsFactor.phone);
      await tellOwner(deps, tx, account, mail);
    }
    return true;
  });
}
