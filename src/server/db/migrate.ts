/** Brings a database to the newest schema; safe when several instances start at once. */
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

/** Any fixed number of our own: whoever holds it may change the schema. */
const MIGRATION_LOCK = 7_275_391;

/** Migrates over one connection that holds an advisory lock: instances that start together take turns. */
export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runOnPostgres(drizzlePg(client), { migrationsFolder });
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end();
  }
}

/** Migrates the embedded database, which has one user only. */
export async function migratePglite(engine: PGlite, migrationsFolder: string): Promise<void> {
  await runOnPglite(drizzlePglite(engine), { migrationsFolder });
}
