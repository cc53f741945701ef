import { sql } from 'drizzle-orm';

import { callbacksOf, queriesOf } from '@/server/modules/calls/records';
import { tokenRead } from '@/server/modules/sessions/tokenReads';
import { storeCalls } from '@/server/modules/calls/store';
import { rowsOf } from '@/server/platform/db/rows';
import { hashOfToken } from '@/server/platform/secrets/tokens';
import { newCall } from '@/test/server/newCall';
import { call } from '@/test/server/people';
import { setUpShops } from '@/test/server/shops';

describe('the records of an account', () => {
  const suite = setUpShops();

  const read = (path: string, { token } = suite.shop) =>
    call(suite.backend, 'GET', path, { token });
  const put = (id: string, time: string, more: object = {}, { id: account } = suite.shop) =>
    storeCalls(suite.backend.db, account, [
      newCall({
        externalId: id,
        time: new Date(time),
        customerName: `Caller ${id}`,
        phone: '+12025550101',
        ...more,
      }),
    ]);

  it('show queries and callbacks, newest first, each in its list and all in the count', async () => {
    await put('1', '2024-05-13T08:00:00Z', { query: 'First?' });
    await put('2', '2024-05-15T08:00:00Z', { query: 'Second?', wantsCallback: true });
    await put('3', '2024-05-14T08:00:00Z', { wantsCallback: true });
    await put('4', '2024-05-14T09:00:00Z');
    await put('5', '2024-05-15T08:00:00Z', { query: 'At the same time?' });
    await put('6', '2024-05-14T08:00:00Z', { query: 'Theirs?', wantsCallback: true }, suite.other);
    const row = (id: number, time: string, more: object = {}) => ({
      id: expect.stringMatching(/^\d+$/),
      time: `${time}:00.000Z`,
      data: { cust_name: `Caller ${id}`, phone: '+12025550101', ...more },
    });
    expect((await read('/user/queries')).body).toEqual([
      row(5, '2024-05-15T08:00', { query: 'At the same time?' }),
      row(2, '2024-05-15T08:00', { query: 'Second?' }),
      row(1, '2024-05-13T08:00', { query: 'First?' }),
    ]);
    const [second, third] = Object((await read('/user/callbacks')).body);
    expect([second, third]).toEqual([
      {
        ...row(2, '2024-05-15T08:00', { query: 'Second?' }),
        callback: {
          state: 'open',
          due_at: null,
          outcome: null,
          attempts: 0,
          version: 1,
          updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        joined: null,
        booking: null,
      },
      {
        ...row(3, '2024-05-14T08:00', { query: '' }),
        ...{ callback: null, joined: second.id, booking: null },
      },
    ]);
    const { body } = await read(
      '/user/overview-analytics?start_date=2024-05-13&end_date=2024-05-20',
    );
    expect(body).toEqual({ call_count: 5 });
  });

  it('count the days whole, by UTC', async () => {
    const days = (start: string, end: string) =>
      read(`/user/overview-analytics?start_date=${start}&end_date=${end}`);
    await put('1', '2024-05-12T23:59:59.999Z');
    await put('2', '2024-05-13T00:00:00.000Z');
    await put('3', '2024-05-20T23:59:59.999Z');
    await put('4', '2024-05-21T00:00:00.000Z');
    for (const [start, end, count] of [
      ['2024-05-13', '2024-05-20', 2],
      ['2024-05-13', '2024-05-13', 1],
      ['2024-05-14', '2024-05-19', 0],
      ['0001-01-01', '9999-12-31', 4],
    ] as const) {
      expect((await days(start, end)).body).toEqual({ call_count: count });
    }
    for (const [start, end] of [
      ['2024-05-20', '2024-05-13'],
      ['2024-02-30', '2024-05-13'],
      ['2024-05-13', '13.05.2024'],
      ['', '2024-05-13'],
      ['0000-01-01', '2024-05-13'],
      ['2024-05-13T00:00:00Z', '2024-05-20'],
    ] as const) {
      const { status, body } = await days(start, end);
      expect([start, end, status]).toEqual([start, end, 422]);
      expect(body).toMatchObject({ detail: [{ loc: ['query', expect.any(String)] }] });
    }
    expect((await read('/user/overview-analytics')).status).toBe(422);
  });

  it('come in pages', async () => {
    const all = Array.from({ length: 45 }, (_, n) => n);
    for (const n of all)
      await put(String(n), new Date(1_715_587_440_000 + n).toISOString(), { query: 'Q' });
    const page = async (query: string) =>
      Object((await read(`/user/queries${query}`)).body).map(
        ({ data }: { data: { cust_name: string } }) => Number(data.cust_name.split(' ')[1]),
      );
    expect(await page('')).toEqual(all.slice(-20).reverse());
    expect(await page('?page=1&page_size=20')).toEqual(all.slice(-20).reverse());
    expect(await page('?page=3&page_size=20')).toEqual([4, 3, 2, 1, 0]);
    expect(await page('?page=4')).toEqual([]);
    expect(await page('?page=1000000&page_size=1000')).toEqual([]);
    expect(await page('?page_size=1000')).toHaveLength(45);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=1e3',
    'page=',
    'page=1000001',
    'page_size=0',
    'page_size=1001',
    'page=1&page=2',
  ])('refuse %s', async (query) => {
    for (const path of ['/user/queries', '/user/callbacks']) {
      const { status, body } = await read(`${path}?${query}`);
      expect([path, status]).toEqual([path, 422]);
      expect(body).toMatchObject({ detail: [{ loc: ['query', query.split('=')[0]] }] });
    }
  });

  it('are read by their partial indexes alone, however many there are', async () => {
    await suite.backend.db.execute(sql`
      insert into calls (account_id, source, external_id, time, phone_key, query, wants_callback)
      select ${suite.shop.id}::uuid, 'own', n::text, now() - n * interval '1 minute', '+1202555' || n,
        case when n % 2 = 0 then 'Q' end, n % 3 = 0
      from generate_series(1, 10000) n`);
    await suite.backend.db.execute(sql`analyze calls`);
    const lists = [
      ['queries', queriesOf(suite.backend.db)],
      ['callbacks', callbacksOf(suite.backend.db)],
    ] as const;
    for (const [list, page] of lists) {
      const { sql: text } = tokenRead<unknown>(suite.backend.db, page).toSQL();
      const plan = await suite.backend.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`prepare page_${list} as ${text}`));
        const execution = `page_${list}(20, 0, '${hashOfToken(suite.shop.token)}')`;
        const explained = await tx.execute(sql.raw(`explain execute ${execution}`));
        const kept = sql`select custom_plans from pg_prepared_statements where name = ${`page_${list}`}`;
        // Planned anew at each use, a read takes twice as long.
        expect(
          rowsOf<object>(await tx.execute(kept))
            .flatMap(Object.values)
            .map(Number),
        ).toEqual([0]);
        return JSON.stringify(explained);
      });
      expect(plan).toContain(`using calls_${list}`);
      expect(plan).not.toContain('Seq Scan on calls');
    }
    expect((await read('/user/queries')).body).toHaveLength(20);
  });
});
