/** How instances tell each other that something happened in an account. */
import { sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';

export const CHANNEL = 'parley_events';

/** There are new events; or sessions have ended. */
export interface Notice {
  kind: 'events' | 'sessions';
  accountId: string;
}

/** Told by the database when the transaction ends, to every instance. */
export async function notifyAccount(tx: Database, { kind, accountId }: Notice): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${kind} ${accountId}`})`);
}

/** Null for what tells nothing: whatever happened may have been missed. */
export function readNotice(payload: string): Notice | null {
  const [, kind, accountId] = /^(events|sessions) ([\da-f-]{36})$/.exec(payload) ?? [];
  if (accountId === undefined) return null;
  return { kind: kind === 'sessions' ? 'sessions' : 'events', accountId };
}
