/** Intake keys, with which a telephone system hands in an account's calls. One per account, stored as a hash. */
import { eq, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { intakeKeys } from '@/server/platform/db/tables/lines';
import type { Platform } from '@/server/platform/platform';
import { hashOfToken, newToken } from '@/server/platform/secrets/tokens';

/** Makes this the account's only key. */
export async function setIntakeKey(db: Database, accountId: string, key: string): Promise<void> {
  const fresh = { keyHash: hashOfToken(key), createdAt: sql`now()` };
  await db
    .insert(intakeKeys)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: intakeKeys.accountId, set: fresh });
}

/** Gives the account a new key, shown this once; the former one is dead from then on. */
export async function renewIntakeKey(
  { db, randomBytes }: Pick<Platform, 'db' | 'randomBytes'>,
  accountId: string,
): Promise<string> {
  const key = newToken(randomBytes);
  await setIntakeKey(db, accountId, key);
  return key;
}

/**
 * Prepares the statement that every intake begins with. It looks up the key's hash, so its duration reveals nothing
 * about the key.
 * @returns a resolver giving null for a key that nobody has
 */
export function prepareResolveIntakeKey(reads: Database): (key: string) => Promise<string | null> {
  const statement = reads
    .select({ accountId: intakeKeys.accountId })
    .from(intakeKeys)
    .where(eq(intakeKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('resolve_intake_key');

  return async (key) => {
    const [found] = await statement.execute({ keyHash: hashOfToken(key) });
    return found?.accountId ?? null;
  };
}
