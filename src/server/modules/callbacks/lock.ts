import type { Database } from '@/server/platform/db/database';
import { lockNames } from '@/server/platform/db/namedLocks';

/**
 * Until the transaction ends no other one regroups callbacks of the account: neither can know beforehand which ones
 * both will touch, and in which order. Taken after the calls are locked (decisions 100 and 145).
 */
export async function lockCallbacks(tx: Database, accountId: string): Promise<void> {
  await lockNames(tx, [`callbacks ${accountId}`]);
}
