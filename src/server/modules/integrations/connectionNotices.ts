/** What screens say of connections for two weeks: one that its provider ended, those to review after a reset. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { connections } from '@/server/platform/db/tables/integrations';

const twoWeeksAgo = sql`now() - interval '14 days'`;

/** Whether the provider has ended the connection to the calendar within two weeks, and nobody made another. */
export async function hasCalendarEnded(db: Database, accountId: string): Promise<boolean> {
  const isRecent = gt(accounts.calendarEndedAt, twoWeeksAgo);
  return (await db.$count(accounts, and(eq(accounts.id, accountId), isRecent))) > 0;
}

/**
 * When the password was reset, while that is less than two weeks ago and a connection from before it
 * stands: whoever had the account until then may have made it.
 */
export async function resetToReview(db: Database, accountId: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: accounts.passwordResetAt })
    .from(accounts)
    .innerJoin(connections, eq(connections.accountId, accounts.id))
    .where(
      and(
        eq(accounts.id, accountId),
        gt(accounts.passwordResetAt, twoWeeksAgo),
        lt(connections.connectedAt, accounts.passwordResetAt),
      ),
    )
    .limit(1);
  return found?.at ?? null;
}
