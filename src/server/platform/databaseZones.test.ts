import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';

import { rowsOf } from '@/server/platform/db/rows';

import { clockOf, databaseZone, isZone } from './zones';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('names that the database takes for abbreviations stand for the same clocks there as here', async () => {
  const names = rowsOf<{ abbrev: string }>(
    await backend.db.execute(sql`select abbrev from pg_timezone_abbrevs`),
  ).flatMap(({ abbrev }) => (isZone(abbrev) ? [abbrev] : []));
  expect(names).toEqual(expect.arrayContaining(['CET', 'EET', 'MET', 'WET']));
  const moments = ['2025-01-15T12:00:00Z', '2026-07-15T12:00:00Z'];
  const wrong: string[] = [];
  for (const name of names) {
    for (const moment of moments) {
      const zone = databaseZone(name);
      const shown = await backend.db.execute(sql`select extract(epoch from
        (${moment}::timestamptz at time zone ${zone}::text) at time zone 'UTC') * 1000 as ms`);
      const there = Number(rowsOf<{ ms: string }>(shown)[0]?.ms);
      if (there !== clockOf(name).shownAt(Date.parse(moment))) wrong.push(`${name} ${moment}`);
    }
  }
  expect(wrong).toEqual([]);
});
