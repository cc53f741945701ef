/** Whether a newer version has migrated the database. */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';

import type { Log } from '@/server/platform/log/log';

import type { Database } from './database';
import { rowsOf } from './rows';

/**
 * Logs how many migrations of the database are newer than all in the folder. The server starts all the same: rolling
 * back the database with it would lose everything since.
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
