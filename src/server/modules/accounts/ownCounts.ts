/** Counts whose key has an account's id, so that they go with it (modules/privacy/traces.ts). */
import type { Database } from '@/server/platform/db/database';
import { countUse, type RateRule } from '@/server/platform/limits/rates';

import { lockAccountForUpdate } from './accounts';

/**
 * Counts one use, under the account's lock: none is written once it is closed (decision 145).
 * @returns as `countUse` does; null when the account is gone
 */
export async function countOwnUse(
  db: Database,
  accountId: string,
  { key, rule }: { key: string; rule: RateRule },
): Promise<number | null> {
  return db.transaction(async (tx) =>
    (await lockAccountForUpdate(tx, accountId)) ? countUse(tx, key, rule) : null,
  );
}
