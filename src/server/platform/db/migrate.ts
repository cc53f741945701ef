/** Brings a database to the newest schema; safe when several instances start at once. */
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';

import { withSchemaLock } from './advisoryLock';
import { assertEncoding } from './encoding';

/** Migrates a database server; instances that start together wait for each other. @throws EncodingError */
export async function migratePostgres(
  url: string,
  migrationsFolder: string,
  onError: (error: Error) => void,
): Promise<void> {
  await withSchemaLock(url, onError, async (client) => {
    await assertEncoding(client);
    await runOnPostgres(drizzlePg(client), { migrationsFolder });
  });
}

/** Migrates the embedded database, which has one user only. */
export async function migratePglite(engine: PGlite, migrationsFolder: string): Promise<void> {
  await runOnPglite(drizzlePglite(engine), { migrationsFolder });
}
