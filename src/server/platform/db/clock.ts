import { sql } from 'drizzle-orm';

import type { Database } from './database';
import { rowsOf } from './rows';

/** No moment is later, as the database reads them; ms since 1970. */
export const LATEST = Date.UTC(9999, 11, 31);

/** Says what time it is. @param db which is asked: in a transaction that one, so that nothing waits for a second connection */
export type Clock = (db: Database) => Promise<Date>;

/** The one clock all instances share; their own may be minutes apart. */
export const databaseClock: Clock = async (db) => {
  const [row] = rowsOf<{ milliseconds: string }>(
    await db.execute(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::text as milliseconds`,
    ),
  );
  return new Date(Number(row?.milliseconds));
};
