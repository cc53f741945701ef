/** What a PostgreSQL server does by itself and the embedded engine does not (decision 98). */
import type { PGlite } from '@electric-sql/pglite';

/** How often it is looked at what has changed, as a server's autovacuum does; ms. */
const LOOK_EVERY = 60_000;

/** A server's own thresholds: 50 rows, and a tenth of the table to count anew, a fifth to tidy up. */
const CHANGED = `
  select format('%I.%I', schemaname, relname) as name,
    n_dead_tup > 50 + 0.2 * n_live_tup as "hasDead"
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/** Counts anew what has changed much, and gives the place of rows that are gone back. */
export async function tidy(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ name: string; hasDead: boolean }>(CHANGED);
  // One after the other: who waits for the engine gets their turn between two tables.
  for (const { name, hasDead } of rows) {
    if (engine.closed) return;
    await engine.exec(`${hasDead ? 'vacuum analyze' : 'analyze'} ${name}`);
  }
}

/** Tidies up from now on; returns how to stop. */
export function keepTidy(engine: PGlite, onError: (error: Error) => void): () => void {
  const looking = setInterval(() => {
    tidy(engine).catch(onError);
  }, LOOK_EVERY);
  looking.unref();
  return () => clearInterval(looking);
}
