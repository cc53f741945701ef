/** How instances notify each other that something happened in an account. */
import { sql } from 'drizzle-orm';

import type { Database } from './database';

export const ACCOUNT_CHANNEL = 'parley_accounts';

/** The notice names only the topic; subscribers look up what happened. */
export interface AccountNotice {
  /** Such as 'sessions'. */
  topic: string;
  accountId: string;
}

/** Notifies every instance when the transaction commits. */
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
