/** Two transactions that are made to meet; on PostgreSQL only, as PGlite has one connection. */
import { sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { until } from '@/test/waiting';

/** How many connections to this database wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return rowsOf(await db.execute(waiting)).length;
}

/**
 * Begins all of these, one after the other, while somebody has locks, and lets them go on together.
 * @param hold takes the locks; each of `works` waits for one, directly or behind another, unless it ends before
 */
export async function meet<Result>(
  db: Database,
  hold: (tx: Database) => Promise<unknown>,
  works: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const begun: Promise<Result>[] = [];
  let ended = 0;
  await db.transaction(async (tx) => {
    await hold(tx);
    for (const work of works) {
      begun.push(work().finally(() => (ended += 1)));
      await until(async () => (await countLockWaits(db)) + ended === begun.length);
    }
  });
  return Promise.all(begun);
}
