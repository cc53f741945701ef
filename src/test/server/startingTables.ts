/** Tables as a backend of a test finds them: empty, or with the demo people, within milliseconds. */
import type { OpenedDatabase } from '@/server/platform/db/open';

/** Beside the product's tables: their copies, and functions, which are planned once instead of at each use. */
const SCHEMA = 'parley_test';
/** The demo people were put in so long ago at most, ms; what the product says of that moment stays true. */
const LONGEST_AGO = 60_000;

/** What one database starts with, over all its connections. */
export interface StartingTables {
  empty(database: OpenedDatabase): Promise<void>;
  /** Fills empty tables: by `seed`, or with what it left there less than a minute ago. */
  fill(database: OpenedDatabase, seed: () => Promise<void>): Promise<void>;
}

async function prepare({ execute }: OpenedDatabase): Promise<void> {
  const { rows } = await execute(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const names = rows.map(({ name }) => String(name));
  const makeFunction = (name: string, statements: readonly string[]) =>
    `create function ${SCHEMA}.${name}() returns void language plpgsql
     set session_replication_role = replica as $$ begin ${statements.join('; ')}; end $$`;
  await execute(
    [
      `create schema ${SCHEMA}`,
      ...names.map((name) => `create table ${SCHEMA}.${name} (like public.${name})`),
      // Row by row: for the few a test leaves, truncating would cost several times as much.
      makeFunction('empty', [
        ...names.map((name) => `delete from public.${name}`),
        `if to_regclass('pgboss.job') is not null then
           delete from pgboss.job; delete from pgboss.archive;
         end if`,
      ]),
      makeFunction('keep', [
        ...names.map((name) => `delete from ${SCHEMA}.${name}`),
        ...names.map((name) => `insert into ${SCHEMA}.${name} select * from public.${name}`),
      ]),
      makeFunction('bring', [
        ...names.map(
          (name) =>
            `insert into public.${name} overriding system value select * from ${SCHEMA}.${name}`,
        ),
      ]),
    ].join(';\n'),
  );
}

export function makeStartingTables(): StartingTables {
  let prepared: Promise<void> | null = null;
  let filledAt: Date | null = null;
  const run = async (database: OpenedDatabase, name: 'empty' | 'keep' | 'bring') => {
    await (prepared ??= prepare(database));
    await database.execute(`select ${SCHEMA}.${name}()`);
  };
  return {
    empty: (database) => run(database, 'empty'),
    fill: async (database, seed) => {
      const now = new Date();
      const age = filledAt ? now.getTime() - filledAt.getTime() : Infinity;
      // The demo's calls go by the day.
      if (age < LONGEST_AGO && now.getUTCDate() === filledAt?.getUTCDate()) {
        return run(database, 'bring');
      }
      await seed();
      await run(database, 'keep');
      filledAt = now;
    },
  };
}
