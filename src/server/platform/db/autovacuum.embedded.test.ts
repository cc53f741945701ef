import { PGlite } from '@electric-sql/pglite';

import { vacuumChanged } from './autovacuum';

describe('the embedded engine tidies up', () => {
  let engine: PGlite;
  beforeAll(async () => {
    engine = await PGlite.create();
    await engine.exec('create table "Notes" (id int primary key, text text)');
  });
  afterAll(() => engine.close());

  /** What the planner believes; -1: nothing is known. */
  const believed = async () => {
    const { rows } = await engine.query<{ count: number }>(
      `select reltuples as count from pg_class where relname = 'Notes'`,
    );
    return rows[0]?.count;
  };

  /** What has changed is told now, and not within a second. */
  const tidyNow = async () => {
    await engine.query('select pg_stat_force_next_flush()');
    await vacuumChanged(engine);
  };

  it('only what has changed much', async () => {
    await engine.exec(`insert into "Notes" select i, 'a' from generate_series(1, 20) i`);
    await tidyNow();
    expect(await believed()).toBe(-1);

    await engine.exec(`insert into "Notes" select i, 'a' from generate_series(21, 1000) i`);
    await tidyNow();
    expect(await believed()).toBe(1_000);
  });

  it('and gives the place of rows that are gone back', async () => {
    const size = async () => {
      const { rows } = await engine.query<{ size: number }>(
        `select pg_relation_size('"Notes"') as size`,
      );
      return rows[0]?.size;
    };
    await engine.exec('delete from "Notes"');
    expect(await size()).not.toBe(0);
    await tidyNow();
    expect(await size()).toBe(0);
  });
});
