/** How PostgreSQL finds a page of the call log. */
import { sql } from 'drizzle-orm';

import { logQuery, type LogFilter } from '@/server/modules/calls/log';
import { openPool } from '@/server/platform/db/pool';
import { rowsOf } from '@/server/platform/db/rows';

import { headOf, rowOf } from './tables';

/** @param words what is searched for, besides a page of all */
export async function explainLog(url: string, words: readonly string[]): Promise<string> {
  const { pool, db } = openPool(url, 1, () => undefined);
  try {
    const { rows: accounts } = await pool.query<{ id: string }>('select id from accounts');
    const accountId = accounts[0]?.id ?? '';
    const filters: LogFilter[] = [{}, ...words.map((search) => ({ search }))];
    const table = headOf('Page', 'How');
    for (const filter of filters) {
      const query = logQuery(db, accountId, filter, { after: null, limit: 51 });
      const explained = await db.execute(
        sql`explain (analyze, costs off, timing off) ${query.getSQL()}`,
      );
      const lines = rowsOf<{ 'QUERY PLAN': string }>(explained).map((row) => row['QUERY PLAN']);
      if (lines.some((line) => line.includes('call_transcripts')))
        throw new Error('A list reads transcripts');
      const scans = lines
        .filter((line) => / Scan /.test(line))
        .map((line) => line.replace(/^\s*(->)?\s*|\s*\(actual.*$/g, ''));
      table.push(rowOf(filter.search ?? 'all', scans.join('; ')));
    }
    return table.join('\n');
  } finally {
    await pool.end();
  }
}
