import { sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';

/**
 * How many rows of these tables a piece of work looks at, all of it within the transaction.
 * @param tables their names in the database
 */
export async function countRowsRead(
  tx: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> {
  const names = sql.join(
    tables.map((name) => sql`${name}`),
    sql`, `,
  );
  const count = async (): Promise<number> => {
    const counted = await tx.execute(sql`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
      from pg_stat_xact_user_tables where relname in (${names})`);
    return rowsOf<{ rows: number }>(counted)[0]?.rows ?? NaN;
  };
  // What this connection has read before may be in it, too.
  const before = await count();
  await work();
  return (await count()) - before;
}
