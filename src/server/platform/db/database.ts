import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type * as schema from './schema';

/** Either driver (PGlite or pg); also what a transaction hands out. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
