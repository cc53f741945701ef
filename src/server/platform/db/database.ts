import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Either driver (PGlite or pg); also what a transaction hands out. */
export type Database = PgDatabase<PgQueryResultHKT>;
