import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';

import { rowsOf } from '@/server/platform/db/rows';

import { clockOf, databaseZone, isZone } from './zones';

/** Names that systems have in a package of their own, if at all; the platform's own are among them. */
const FORMER = [
  ...['Africa/Asmera', 'America/Buenos_Aires', 'America/Catamarca', 'America/Coral_Harbour'],
  ...['America/Cordoba', 'America/Godthab', 'America/Indianapolis', 'America/Jujuy'],
  ...['America/Louisville', 'America/Mendoza', 'Asia/Calcutta', 'Asia/Katmandu', 'Asia/Rangoon'],
  ...['Asia/Saigon', 'Atlantic/Faeroe', 'Europe/Kiev', 'Pacific/Enderbury', 'Pacific/Ponape'],
  'Pacific/Truk',
];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

/** Those whose clocks show another time in the database. */
async function wrongOf(names: readonly string[]): Promise<string[]> {
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
  return wrong;
}

it('names that the database takes for abbreviations stand for the same clocks there as here', async () => {
  const names = rowsOf<{ abbrev: string }>(
    await backend.db.execute(sql`select abbrev from pg_timezone_abbrevs`),
  ).flatMap(({ abbrev }) => (isZone(abbrev) ? [abbrev] : []));
  expect(names).toEqual(expect.arrayContaining(['CET', 'EET', 'MET', 'WET']));
  expect(await wrongOf(names)).toEqual([]);
});

it('zones are asked for by the names they have today', async () => {
  const asked = [...FORMER, ...Intl.supportedValuesOf('timeZone')].map(databaseZone);
  expect(asked.filter((name) => FORMER.includes(name))).toEqual([]);
  expect(await wrongOf(FORMER)).toEqual([]);
});
