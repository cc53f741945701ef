/** Whether a newer version has been at work on the database. */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';

import type { Log } from '@/server/platform/log/log';

import type { Database } from './database';
import { rowsOf } from './rows';

/**
 * Says in the log how many migrations of the database are newer than all in the folder. That is no reason not to
 * start: a database that goes back with its server would be the loss of what came since.
 */
export async function warnOfNewerVersion(
  db: Database,
  migrationsFolder: string,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const newest = Math.max(0, ...known);
  const [found] = rowsOf<{ unknown: number }>(
    await db.execute(
      sql`select count(*)::int as unknown from drizzle.__drizzle_migrations where created_at > ${newest}`,
    ),
  );
  if (!found || found.unknown === 0) return;
  log.warn(
    { migrations: found.unknown },
    'The database is of a newer version: some calls may fail, and what that version keeps is left out',
  );
}
