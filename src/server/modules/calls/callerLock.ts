/**
 * A caller is named while none of their calls is being stored: the one would not see the other, and the call could not
 * be found by that name. Taken before any call is locked.
 */
import type { Database } from '@/server/platform/db/database';
import { lockNames } from '@/server/platform/db/namedLocks';
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
  const names = known.map((phoneKey) => nameOf(accountId, phoneKey));
  await lockNames(tx, names, 'shared');
}

/** Until the transaction, which names the caller, ends no call of theirs is stored. */
export async function keepCalls(tx: Database, accountId: string, phoneKey: string): Promise<void> {
  await lockNames(tx, [nameOf(accountId, phoneKey)]);
}
