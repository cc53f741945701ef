/** Deletes all rows of closed accounts, in small steps. */
import { and, eq, inArray, isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { LOCK_ORDER } from '@/server/modules/calls/newCall';
import type { Database } from '@/server/platform/db/database';
import { lockNames } from '@/server/platform/db/namedLocks';
import { accounts } from '@/server/platform/db/tables/accounts';
import { calls, invitees } from '@/server/platform/db/tables/calls';
import type { Platform } from '@/server/platform/platform';
import type { JobKind } from '@/server/platform/queue/job';
import { tryEach } from '@/server/platform/tryEach';

/** A closed account. */
export interface Erasure {
  accountId: string;
}

/** Rows per transaction: few, so that nobody waits long for one. */
const BATCH = 500;

/**
 * Calls with all that belongs to them, then callers: their number has no limit. Everything else goes with the account,
 * which comes last.
 */
export async function eraseAccount(db: Database, accountId: string): Promise<void> {
  const isClosed = and(eq(accounts.id, accountId), isNotNull(accounts.closedAt));
  if ((await db.$count(accounts, isClosed)) === 0) return;
  while (await eraseSome(db, accountId, { table: calls, key: calls.id, order: LOCK_ORDER }));
  const { phoneKey } = invitees;
  while (await eraseSome(db, accountId, { table: invitees, key: phoneKey, order: phoneKey }));
  await db.delete(accounts).where(isClosed);
}

interface Erased {
  table: typeof calls | typeof invitees;
  key: AnyPgColumn;
  /** In which its rows are locked. */
  order: SQLWrapper;
}

/** @returns whether there may be more */
function eraseSome(
  db: Database,
  accountId: string,
  { table, key, order }: Erased,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One at a time: while it waited for the same rows another one would find none left, and go on to the account.
    await lockNames(tx, [`erasure ${accountId}`]);
    const isOwn = eq(table.accountId, accountId);
    const some = tx.select({ key }).from(table).where(isOwn).limit(BATCH);
    const held = tx
      .select({ key })
      .from(table)
      .where(and(isOwn, inArray(key, some)))
      .orderBy(sql`${order}`)
      .for('update');
    const gone = await tx
      .delete(table)
      .where(and(isOwn, inArray(key, held)))
      .returning({ key });
    return gone.length === BATCH;
  });
}

/** Erases all closed accounts; normally their jobs have done so, unless every try of one failed. */
export async function eraseClosedAccounts(db: Database): Promise<void> {
  const closed = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(accounts.closedAt));
  await tryEach(closed, ({ id }) => eraseAccount(db, id));
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
