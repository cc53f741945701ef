/** Connections to PostgreSQL of which each may be lost at any moment, at the cost of one call. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import type { Database } from './database';
import { isDatabaseUnavailable } from './databaseErrors';
import { shareConnections } from './sharedConnections';

/** The most a query may take before the database ends it, ms; below the client's own patience. */
export const STATEMENT_TIMEOUT = 10_000;
/** How long to wait for a connection, ms. */
const CONNECT_TIMEOUT = 5_000;

/**
 * Prepared statements are planned once, for any values. By default PostgreSQL plans one again at each use when it
 * misjudges a page's `limit`: with 10,000 calls that takes longer than the read.
 */
export const PLANNED_ONCE = 'plan_cache_mode=force_generic_plan';

/**
 * The settings our statements are written for, whatever the server, the database or its user has: moments as ISO 8601,
 * the tables of the migrations, and READ COMMITTED, so that after waiting for a lock one sees what was written.
 */
export const SETTINGS = [
  PLANNED_ONCE,
  'datestyle=ISO',
  'search_path=public',
  'default_transaction_isolation=read committed',
];
export const CONNECTION_OPTIONS = SETTINGS.map(
  (setting) => `-c ${setting.replaceAll(' ', String.raw`\ `)}`,
).join(' ');

/** Connections that reads share (decision 134). More of them answer no faster: each is a process of the database. */
const SHARED = 2;

export interface OpenedPool {
  pool: pg.Pool;
  db: Database;
  /** For statements that are prepared, short, stand alone and only read. */
  reads: Database;
  close: () => Promise<void>;
}

/** @param onError is called for lost connections, which are replaced automatically */
export function openPool(url: string, size: number, onError: (error: Error) => void): OpenedPool {
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    // The client's half of the same limit: a hanging server must not hold a request for ever.
    query_timeout: STATEMENT_TIMEOUT + 2_000,
    keepAlive: true,
    options: CONNECTION_OPTIONS,
  };
  const pool = new pg.Pool({ ...config, max: size });
  // Without a listener an error ends the process: each connection has one all its life, in use or idle.
  pool.on('connect', (client) => client.on('error', onError));
  // Idle ones report it to the pool as well.
  pool.on('error', () => undefined);
  const db: Database = drizzle(pool);
  db.transaction = transactionsOf(pool);
  const shared = shareConnections(config, Math.min(SHARED, size), onError);
  return {
    pool,
    db,
    reads: drizzle(shared as pg.Pool),
    close: async () => void (await Promise.all([pool.end(), shared.end()])),
  };
}

/**
 * Transactions whose connection returns to the pool whatever happens. The library's own leak it when `begin` fails, and
 * hand a hanging one to the next caller.
 */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  return async (run, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(run, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}
