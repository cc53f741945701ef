import { and, eq, exists, sql } from 'drizzle-orm';

import { accounts, factors } from '../db/schema';
import type { Database } from '../deps';

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
