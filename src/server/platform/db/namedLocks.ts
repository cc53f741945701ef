/** Locks by name, held until the transaction ends. */
import { sql } from 'drizzle-orm';

import type { Database } from './database';

/** Waits for all of these, in one order whoever asks: two that want the same ones would each wait for the other. */
export async function lockNames(
  tx: Database,
  names: readonly string[],
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  const lock = sql.raw(
    mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock',
  );
  const sorted = JSON.stringify([...new Set(names)].sort());
  await tx.execute(
    sql`select ${lock}(hashtextextended(name, 0)) from json_array_elements_text(${sorted}::json) as name`,
  );
}
