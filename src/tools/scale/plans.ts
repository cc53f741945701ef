/** How PostgreSQL finds what is asked: the plan of each read, and how much it had to look at. */
import { callbacksOf, countOf, queriesOf } from '@/server/modules/calls/records';
import { profileOf } from '@/server/modules/profile/profile';
import { tokenRead } from '@/server/modules/sessions/tokenReads';
import { openPool } from '@/server/platform/db/pool';
import { hashOfToken } from '@/server/platform/secrets/tokens';

import { NUMBER_OF, tokenOf, type Size } from './fill';

export interface Plan {
  /** The statement, in a word or two. */
  name: string;
  /** Lines that say how tables are read. */
  scans: string[];
  /** Pages of 8 KiB it looked at. */
  pages: number;
}

const isScan = (line: string): boolean => / Scan /.test(line) && !/Subquery Scan/.test(line);

/** Explains each read for the account of that size, as the pool has it planned. */
export async function explainReads(url: string, size: Size): Promise<Plan[]> {
  const { pool, db } = openPool(url, 1, () => undefined);
  const token = `'${hashOfToken(tokenOf(NUMBER_OF[size]))}'`;
  const statements = [
    ['queries', tokenRead(db, queriesOf(db)), `20, 0, ${token}`],
    ['callbacks', tokenRead(db, callbacksOf(db)), `20, 0, ${token}`],
    ['count', tokenRead(db, countOf(db)), `'2025-01-01', '2025-01-07', ${token}`],
    ['profile', tokenRead(db, profileOf(db)), `'sms', ${token}`],
  ] as const;
  try {
    const plans: Plan[] = [];
    for (const [name, statement, values] of statements) {
      await pool.query(`prepare plan_${name} as ${statement.toSQL().sql}`);
      const explain = `explain (analyze, buffers, costs off, timing off) execute plan_${name}(${values})`;
      await pool.query(explain);
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(explain);
      const lines = rows.map((row) => row['QUERY PLAN']);
      const pages = Number(
        /shared hit=(\d+)/.exec(lines.find((line) => /Buffers/.test(line)) ?? '')?.[1],
      );
      const scans = lines
        .filter(isScan)
        .map((line) => line.replace(/^\s*(->)?\s*|\s*\(actual.*$/g, ''));
      plans.push({ name, scans, pages });
    }
    return plans;
  } finally {
    await pool.end();
  }
}
