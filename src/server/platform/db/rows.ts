import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The rows of a raw statement; both drivers answer with `rows`, which their common type does not say. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}

/** The rows of a query as one value, which both drivers read at once; moments are texts in it. */
export function jsonRows<Row>(query: SQLWrapper): SQL<Row[]> {
  return sql<Row[]>`(select coalesce(json_agg(one), '[]') from ${query} one)`;
}
