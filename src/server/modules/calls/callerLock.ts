/**
 * A caller is named while none of their calls is being stored: the one would not see the other, and the call could not
 * be found by that name. Taken before any call is locked.
 */
import { sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { hashOfToken } from '@/server/platform/secrets/tokens';

/** Of an account's callers every sixteenth has the same one: a list has a thousand, and locks cost memory. */
const nameOf = (accountId: string, phoneKey: string): string =>
  `callers ${accountId} ${hashOfToken(phoneKey).charAt(0)}`;

/** Until the transaction, which stores calls of these numbers, ends none of the callers is named. */
export async function keepNames(
  tx: Database,
  accountId: string,
  phoneKeys: readonly string[],
): Promise<void> {
  const known = phoneKeys.filter((phoneKey) => phoneKey !== '');
  if (known.length === 0) return;
  const names = [...new Set(known.map((phoneKey) => nameOf(accountId, phoneKey)))].sort();
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(name, 0))
        from json_array_elements_text(${JSON.stringify(names)}::json) as name`,
  );
}

/** Until the transaction, which names the caller, ends no call of theirs is stored. */
export async function keepCalls(tx: Database, accountId: string, phoneKey: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(accountId, phoneKey)}, 0))`,
  );
}
