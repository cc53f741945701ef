/** Autovacuum, which a PostgreSQL server runs by itself and the embedded engine does not (decision 98). */
import type { PGlite } from '@electric-sql/pglite';

import { MINUTE } from '@/server/platform/durations';

/** As often as a server's autovacuum runs, ms. */
const RUN_EVERY = MINUTE;

/** A server's own thresholds: 50 rows plus a tenth of the table to analyze, plus a fifth to vacuum. */
const CHANGED = `
  select format('%I.%I', schemaname, relname) as name,
    n_dead_tup > 50 + 0.2 * n_live_tup as "hasDead"
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Analyzes tables that have changed much, and reclaims the space of dead rows. */
export async function vacuumChanged(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ name: string; hasDead: boolean }>(CHANGED);
  // One table at a time, so that whoever waits for the engine gets a turn in between.
  for (const { name, hasDead } of rows) {
    if (engine.closed) return;
    await engine.exec(`${hasDead ? 'vacuum analyze' : 'analyze'} ${name}`);
  }
}

/** Runs from now on; returns how to stop. */
export function startAutovacuum(engine: PGlite, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => {
    vacuumChanged(engine).catch(onError);
  }, RUN_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
