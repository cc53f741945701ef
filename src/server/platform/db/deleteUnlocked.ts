import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './database';
import { rowsOf } from './rows';

/** Rows per statement: after a flood there are millions, and whoever needs one of them again waits for all. */
const BATCH = 20_000;

/**
 * Deletes these rows, except those that somebody else is just changing or deleting: for purges, which come again.
 * Waiting for one while it holds others, a purge could end in a deadlock with whoever deletes the same rows in another
 * order (decision 145).
 */
export async function deleteUnlocked(
  db: Database,
  table: PgTable,
  which: SQL | undefined,
): Promise<void> {
  for (let isMore = true; isMore;) {
    const [gone] = rowsOf<{ count: number }>(
      await db.execute(sql`
        with gone as (
          delete from ${table} where ctid = any(array(
            select ctid from ${table} where ${which} limit ${BATCH} for update skip locked))
          returning 1
        )
        select count(*)::int as count from gone`),
    );
    isMore = gone?.count === BATCH;
  }
}
