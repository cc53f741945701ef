import { PGlite, types } from '@electric-sql/pglite';

import { cachePreparedStatements } from './preparedStatements';

describe('statements the embedded engine keeps', () => {
  let engine: PGlite;
  beforeAll(async () => {
    engine = await PGlite.create();
    await engine.exec(
      'create table notes (id int primary key, at timestamptz, tags text[], more jsonb)',
    );
    cachePreparedStatements(engine);
  });
  afterAll(() => engine.close());

  const names = async () => {
    const { rows } = await engine.query<{ name: string }>(
      'select name from pg_prepared_statements',
    );
    return rows.map(({ name }) => name).filter((name) => name !== '');
  };
  const insert = 'insert into notes values ($1, $2, $3, $4) returning *';

  it('are parsed once, whatever the values', async () => {
    const before = (await names()).length;
    const at = new Date('2024-05-13T08:00:00Z');
    const kept = await engine.query(insert, [1, at, ['a', 'b'], { deep: [null, true] }]);
    expect(kept.rows).toEqual([{ id: 1, at, tags: ['a', 'b'], more: { deep: [null, true] } }]);
    const empty = await engine.query(insert, [2, null, null, null]);
    expect(empty.rows).toEqual([{ id: 2, at: null, tags: null, more: null }]);
    expect(await names()).toHaveLength(before + 1);
  });

  it('answer rows as they are asked for', async () => {
    const text = 'select id as a, id as b from notes where id = $1';
    expect((await engine.query(text, [1], { rowMode: 'array' })).rows).toEqual([[1, 1]]);
    expect((await engine.query(text, [1])).rows).toEqual([{ a: 1, b: 1 }]);
  });

  it('read values as each caller does, and the rest as the engine does', async () => {
    const text = 'select at, tags, id from notes where id = $1';
    const asText = { parsers: { [types.TIMESTAMPTZ]: (value: string) => value.slice(0, 10) } };
    const asNumber = { parsers: { [types.INT4]: () => 'a number' } };
    const at = new Date('2024-05-13T08:00:00Z');
    const tags = ['a', 'b'];
    for (const _again of [1, 2]) {
      expect((await engine.query(text, [1], asText)).rows).toEqual([
        { at: '2024-05-13', tags, id: 1 },
      ]);
      expect((await engine.query(text, [1], asNumber)).rows).toEqual([
        { at, tags, id: 'a number' },
      ]);
      expect((await engine.query(text, [1])).rows).toEqual([{ at, tags, id: 1 }]);
    }
  });

  it('fail as they would, and work again', async () => {
    await expect(engine.query(insert, [1, null, null, null])).rejects.toMatchObject({
      code: '23505',
    });
    await expect(engine.query('select $1::int / 0', [1])).rejects.toMatchObject({ code: '22012' });
    await expect(engine.query('select nothing($1)', [1])).rejects.toMatchObject({ code: '42883' });
    expect((await engine.query(insert, [3, null, null, null])).rows).toHaveLength(1);
  });

  it("keep out of somebody's transaction", async () => {
    let isOver = false;
    let beside: Promise<unknown> = Promise.resolve();
    await engine.transaction(async (tx) => {
      await tx.query(insert, [4, null, null, null]);
      beside = engine.query('select id from notes where id = $1', [4]).then(({ rows }) => {
        expect([isOver, rows]).toEqual([true, []]);
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
      await tx.rollback();
      isOver = true;
    });
    await beside;
  });

  it('are not kept without end', async () => {
    for (let n = 0; n < 300; n += 1) await engine.query(`select ${n} + $1::int as sum`, [1]);
    const kept = await names();
    expect(kept.length).toBeLessThanOrEqual(201);
    expect((await engine.query('select 299 + $1::int as sum', [1])).rows).toEqual([{ sum: 300 }]);
  });
});
