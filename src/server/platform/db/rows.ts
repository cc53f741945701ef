import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The rows of a raw statement; both drivers answer with `rows`, which their common type does not say. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}

/** As the wire has moments. Written where they lie, which is cheaper than reading and writing them again. */
export const inUtc = (moment: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a query as one value, which both drivers read at once; moments are texts in it. */
export function jsonRows<Row>(query: SQLWrapper): SQL<Row[]> {
  return sql<Row[]>`(select coalesce(json_agg(one), '[]') from ${query} one)`;
}
