/** Statements that fail, as those do that take too long. */
import { sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';

interface Failing {
  on: 'insert' | 'update' | 'delete';
  /** Its name, with its schema unless that is ours. */
  table: string;
  /** Of the rows `old` and `new`, in SQL; every one unless given. */
  where?: string;
}

/** @returns ends that */
export async function failStatements(
  db: Database,
  { on, table, where = 'true' }: Failing,
): Promise<() => Promise<void>> {
  await db.execute(
    sql.raw(`create function fail_late() returns trigger language plpgsql as $$ begin
      if ${where} then raise exception 'late' using errcode = '57014'; end if;
      return coalesce(new, old); end $$`),
  );
  await db.execute(
    sql.raw(
      `create trigger fail_late before ${on} on ${table} for each row execute function fail_late()`,
    ),
  );
  // The table before its parts, as statements lock them: the other way round, a worker's and this
  // could wait for each other.
  return () =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`));
      await tx.execute(sql`drop function fail_late cascade`);
    });
}
