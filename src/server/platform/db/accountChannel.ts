/** How instances tell each other that something happened in an account. */
import { sql } from 'drizzle-orm';

import type { Database } from './database';

export const ACCOUNT_CHANNEL = 'parley_accounts';

/** What happened is looked up by whoever cares for the topic. */
export interface AccountNotice {
  /** Such as 'sessions'. */
  topic: string;
  accountId: string;
}

/** Told by the database when the transaction ends, to every instance. */
export async function notifyAccount(
  tx: Database,
  { topic, accountId }: AccountNotice,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${ACCOUNT_CHANNEL}, ${`${topic} ${accountId}`})`);
}

/** Null for what tells nothing: whatever happened may have been missed. */
export function readNotice(payload: string): AccountNotice | null {
  const [, topic, accountId] = /^(\w+) ([\da-f-]{36})$/.exec(payload) ?? [];
  return topic === undefined || accountId === undefined ? null : { topic, accountId };
}
