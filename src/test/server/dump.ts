/** Everything the database holds as text, for suites that look for what must not be there. */
import { sql } from 'drizzle-orm';

import { rowsOf } from '@/server/platform/db/rows';

import type { Backend } from './backend';

export interface Table {
  name: string;
  content: string;
}

/** Every table of every schema that is not the engine's own, as text. */
export async function dump({ db }: Pick<Backend, 'db'>): Promise<Table[]> {
  return rowsOf<Table>(
    await db.execute(
      sql`select format('%I.%I', table_schema, table_name) as name,
            query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text as content
          from information_schema.tables
          where table_schema not in ('pg_catalog', 'information_schema')`,
    ),
  );
}

/** Which of these texts stand where: 'password in public.accounts'. */
export const tell = (
  tables: readonly Table[],
  secrets: Readonly<Record<string, string>>,
): string[] =>
  tables.flatMap(({ name, content }) =>
    Object.entries(secrets)
      .filter(([, secret]) => content.includes(secret))
      .map(([what]) => `${what} in ${name}`),
  );
