import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { createTestDatabase } from '@/test/server/postgres';

import type { Database } from './database';
import { warnOfLostSettings } from './lostSettings';
import { openPool } from './pool';

async function warningsOf(db: Database): Promise<unknown[]> {
  const warnings: unknown[] = [];
  await warnOfLostSettings(db, { warn: (said: unknown) => void warnings.push(said) });
  return warnings;
}

it('names the settings that something in between has taken away, unless the role has them', async () => {
  const url = await createTestDatabase('parley_test_lost');
  const { db, close } = openPool(url, 1, () => undefined);
  expect(await warningsOf(db)).toEqual([]);
  await close();

  // As behind a pooler that ignores what a connection asks for.
  const bare = new pg.Pool({ connectionString: url, max: 1 });
  expect(await warningsOf(drizzle(bare))).toEqual([
    {
      settings: [
        'plan_cache_mode=force_generic_plan',
        'search_path=public',
        'statement_timeout=10000',
      ],
    },
  ]);
  await bare.query(`
    set plan_cache_mode = force_generic_plan;
    set search_path = public;
    set statement_timeout = '10s'`);
  expect(await warningsOf(drizzle(bare))).toEqual([]);
  await bare.end();
});
