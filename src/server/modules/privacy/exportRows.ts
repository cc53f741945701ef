/** Reads the rows of one part in batches, in the form of the files. */
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { PgTimestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

import type { Database } from '@/server/platform/db/database';
import { inUtc, rowsOf } from '@/server/platform/db/rows';

import type { ExportPart } from './exportParts';

/** One row, by the names of its columns. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Rows per statement. */
const BATCH = 100;
/** Of a megabyte each, a hundred would take most of a gigabyte until they are sent. */
const BATCH_OF_LONG = 4;

/** The names of a part's fields, in order. */
export function fieldsOfPart({ table, withheld }: ExportPart): string[] {
  return columnsOf(table, withheld).map(({ name }) => name);
}

function columnsOf(table: ExportPart['table'], withheld: readonly AnyPgColumn[]): AnyPgColumn[] {
  return Object.values<AnyPgColumn>(getTableColumns(table)).filter(
    (column) => !withheld.includes(column),
  );
}

/** Moments as ISO 8601 in UTC, numbers of rows as texts, as everywhere on the wire. */
function valueOf(column: AnyPgColumn): SQL {
  if (column instanceof PgTimestamp) return inUtc(column);
  return column.getSQLType() === 'bigint' ? sql`${column}::text` : sql`${column}`;
}

/** What lies in a column as JSON too is spelled as columns and the wire are (product §24.15). */
function inSnakeCase(row: object): ExportedRow {
  const spelled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spelled);
    return typeof value === 'object' && value !== null ? inSnakeCase(value) : value;
  };
  // A first capital is the name's own, as a weekday's.
  const snake = (name: string) =>
    name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [snake(name), spelled(value)]),
  );
}

/** All rows of the account, in batches. @param accountId of an existing account */
export async function* readRows(
  db: Database,
  part: ExportPart,
  accountId: string,
): AsyncGenerator<readonly ExportedRow[]> {
  const { table, owner, key, withheld, isLong = false } = part;
  const most = isLong ? BATCH_OF_LONG : BATCH;
  const fields = columnsOf(table, withheld).map(
    (column) => sql`${sql.raw(`'${column.name}'`)}, ${valueOf(column)}`,
  );
  const place = sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  );
  for (let after: readonly unknown[] | null = null; ;) {
    const isLater: SQL = after
      ? sql`and (${place}) > (${sql.join(
          after.map(
            (value, index) => sql`${value}::${sql.raw(key[index]?.getSQLType() ?? 'text')}`,
          ),
          sql`, `,
        )})`
      : sql``;
    const rows = rowsOf<{ place: string[]; row: ExportedRow }>(
      await db.execute(sql`select json_build_array(${sql.join(
        key.map((column) => sql`${column}::text`),
        sql`, `,
      )}) as place, json_build_object(${sql.join(fields, sql`, `)}) as row
        from ${table} where ${owner} = ${accountId} ${isLater} order by ${place} limit ${most}`),
    );
    if (rows.length > 0) yield rows.map(({ row }) => inSnakeCase(row));
    if (rows.length < most) return;
    after = rows.at(-1)?.place ?? null;
  }
}
