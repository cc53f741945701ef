/** Opens the database: PostgreSQL by its address, or the embedded one (PGlite) in a directory or in memory. */
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import { codeOf } from '@/server/platform/systemError';

import { withSchemaLock } from './advisoryLock';
import type { Database } from './database';
import { listenOnPostgres } from './listen';
import { migratePglite, migratePostgres } from './migrate';
import { openPool, PLANNED_ONCE } from './pool';
import { freeBytes, guardDiskSpace, makeDiskSpaceCheck } from './diskSpace';
import { cachePreparedStatements } from './preparedStatements';
import { startAutovacuum } from './autovacuum';

export interface OpenedDatabase {
  db: Database;
  /** For statements that are prepared, short, stand alone and only read: on PostgreSQL they share connections. */
  reads: Database;
  /** Runs SQL text as the job queue writes it; without values it may hold several statements. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls back for each committed `NOTIFY channel` with its payload; '' when some may be lost. Returns how to stop. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Runs schema changes, one instance at a time. */
  withSchemaLock(run: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Where the data lies: a PostgreSQL server, or a directory (null: memory) of the embedded engine. */
export type DatabaseLocation =
  | { kind: 'postgres'; url: string; poolSize?: number }
  | { kind: 'embedded'; directory: string | null };

/** The embedded engine does not start on its files; its own message is for its developers. */
export class EngineError extends Error {
  override name = 'EngineError';
}

async function createEngine(directory: string | null): Promise<PGlite> {
  try {
    return await PGlite.create(directory ?? undefined);
  } catch (error) {
    // The system's own errors say more: a full disk, files of somebody else.
    if (codeOf(error) !== '') throw error;
    throw new EngineError('The embedded database does not start', { cause: error });
  }
}

/**
 * Opens and migrates.
 * @param migrations folder of the SQL files made by drizzle-kit
 * @param onError hears of connections lost in the background; the pool replaces them by itself
 */
export async function openDatabase(
  location: DatabaseLocation,
  migrations: string,
  onError: (error: Error) => void,
): Promise<OpenedDatabase> {
  if (location.kind === 'postgres') {
    return openPostgres(location.url, location.poolSize ?? 10, migrations, onError);
  }
  const { directory } = location;
  const room = directory === null ? undefined : () => freeBytes(directory);
  return openEngine(await createEngine(directory), migrations, onError, room);
}

async function openPostgres(
  url: string,
  poolSize: number,
  migrations: string,
  onError: (error: Error) => void,
): Promise<OpenedDatabase> {
  await migratePostgres(url, migrations, onError);
  const { pool, db, reads, close } = openPool(url, poolSize, onError);
  return {
    db,
    reads,
    execute: (text, values) => pool.query(text, values),
    listen: (channel, onNotify) => listenOnPostgres(url, channel, onNotify, onError),
    withSchemaLock: (run) => withSchemaLock(url, onError, run),
    close,
  };
}

/**
 * Migrates a running engine and returns it as a database, whose closing ends it.
 * @param room on its disk, bytes
 */
export async function openEngine(
  engine: PGlite,
  migrations: string,
  onError: (error: Error) => void,
  room: () => number = () => Infinity,
): Promise<OpenedDatabase> {
  const checkRoom = makeDiskSpaceCheck(room);
  checkRoom();
  await migratePglite(engine, migrations);
  await engine.exec(`set ${PLANNED_ONCE}`);
  cachePreparedStatements(engine);
  guardDiskSpace(engine, checkRoom);
  const stopTidying = startAutovacuum(engine, onError);
  const db = drizzle(engine);
  return {
    db,
    reads: db,
    execute: async (text, values) => {
      if (values && values.length > 0) return engine.query<Record<string, unknown>>(text, values);
      const results = await engine.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    listen: async (channel, onNotify) => {
      const stopListening = await engine.listen(channel, onNotify);
      // On a full disk the engine is asked nothing, this neither; the channel ends with the engine.
      return () => stopListening().catch(() => undefined);
    },
    withSchemaLock: (run) => run(),
    close: () => {
      stopTidying();
      return engine.close();
    },
  };
}
