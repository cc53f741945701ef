import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The rows of a raw statement; both drivers answer with `rows`, which their common type does not say. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}

/**
 * Whether it is one of these, passed as one value: a long list of parameters, planned for an account of any size, is
 * compared with every row of the account.
 */
export const isOneOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::text::bigint[])`;

/** Moments as the API has them, formatted by the database, which is cheaper than parsing and formatting again. */
export const inUtc = (moment: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A moment as JSON has it, in UTC and without saying so: `2024-05-13T08:00:00.5`. */
export type PlainUtc = string & { readonly plainUtc: unique symbol };

/** The same for rows that are read often: `to_char` takes twice as long as the rest of its row. */
export const inPlainUtc = (moment: SQLWrapper): SQL<PlainUtc> =>
  sql<PlainUtc>`(${moment} at time zone 'UTC')`;

/** As the API has it: milliseconds, truncated as `to_char` does. */
export function isoOf(moment: PlainUtc): string {
  const dot = moment.indexOf('.');
  if (dot === -1) return `${moment}.000Z`;
  const end = dot + '.000'.length;
  return `${moment.slice(0, end).padEnd(end, '0')}Z`;
}

/**
 * The rows of a query as one value, which both drivers read at once; moments are texts in it. It has the
 * values only: with the names of the columns in every row the engine takes a third longer (decision 87).
 * @param columns what is read of each row
 * @param query the rows, which are to have the given column and no other
 */
export function jsonRows<Row>(
  columns: Readonly<Record<keyof Row & string, SQLWrapper>>,
  query: (values: { row: SQL.Aliased }) => SQLWrapper,
): SQL<Row[]> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const values = sql.join(Object.values<SQLWrapper>(columns), sql`, `);
  const row = sql`json_build_array(${values})`.as('row');
  const named = (found: readonly unknown[]): Row => {
    const one: Partial<Record<keyof Row, unknown>> = {};
    names.forEach((name, at) => (one[name] = found[at]));
    return one as Row;
  };
  return sql`(select coalesce(json_agg(one.row), '[]') from ${query({ row })} one)`.mapWith(
    (rows: unknown[][]): Row[] => rows.map(named),
  );
}
