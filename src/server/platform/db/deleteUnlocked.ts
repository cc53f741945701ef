import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './database';

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
  await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${which} for update skip locked))`);
}
