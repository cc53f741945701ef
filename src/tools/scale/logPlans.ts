/** How PostgreSQL finds a page of the call log. */
import pg from 'pg';

import { logQuery, type LogFilter } from '@/server/modules/calls/callLog';
import { openPool } from '@/server/platform/db/pool';

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
      const { sql: text, params } = query.toSQL();
      // As the pool has it planned, which is for values of any size.
      await pool.query(`prepare log_page as ${text}`);
      const values = params.map((value) => pg.escapeLiteral(String(value))).join(', ');
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) execute log_page(${values})`,
      );
      await pool.query('deallocate log_page');
      const lines = rows.map((row) => row['QUERY PLAN']);
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
