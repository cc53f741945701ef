import { sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';

/** How many connections to this database wait for a lock; on PostgreSQL only. */
export async function countLockWaits(db: Database): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return rowsOf(await db.execute(waiting)).length;
}
