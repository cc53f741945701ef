/** Takes away all rows of accounts that were closed, in small steps. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { calls } from '@/server/platform/db/tables/calls';
import type { Platform } from '@/server/platform/platform';
import type { JobKind } from '@/server/platform/queue/queue';

/** A closed account. */
export interface Erasure {
  accountId: string;
}

/** Calls of one transaction: nobody waits long for one. */
const BATCH = 500;

/** What belongs to calls goes with them, everything else with the account, which comes last. */
export async function eraseAccount(db: Database, accountId: string): Promise<void> {
  const isClosed = and(eq(accounts.id, accountId), isNotNull(accounts.closedAt));
  if ((await db.$count(accounts, isClosed)) === 0) return;
  const some = db
    .select({ id: calls.id })
    .from(calls)
    .where(eq(calls.accountId, accountId))
    .limit(BATCH);
  for (let isMore = true; isMore;) {
    const gone = await db
      .delete(calls)
      .where(and(eq(calls.accountId, accountId), inArray(calls.id, some)))
      .returning({ id: calls.id });
    isMore = gone.length > 0;
  }
  await db.delete(accounts).where(isClosed);
}

/** All of them; jobs have done that before, unless every try of one failed. */
export async function eraseClosedAccounts(db: Database): Promise<void> {
  const closed = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(accounts.closedAt));
  for (const { id } of closed) await eraseAccount(db, id);
}

export function erasureKind({ db }: Pick<Platform, 'db'>): JobKind<Erasure> {
  return {
    name: 'erasures',
    concurrency: 1,
    expireSeconds: 10 * 60,
    describe: () => ({}),
    run: ({ accountId }) => eraseAccount(db, accountId),
  };
}
