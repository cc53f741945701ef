import { sql } from 'drizzle-orm';
import type { Client, Pool } from 'pg';

import { startBackend, type Backend } from '@/test/server/backend';
import { openBusiness, type Business } from '@/test/server/intakeCalls';
import { call } from '@/test/server/people';
import { until } from '@/test/waiting';

import { rowsOf } from '@/server/platform/db/rows';

describe('a read', () => {
  let backend: Backend;
  let shop: Business;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
  });
  afterAll(() => backend.stop());

  it.each(['/user/', '/user/callbacks', '/user/queries'])(
    'of %s does not wait until its use is written down',
    async (path) => {
      const back = (interval: string) =>
        sql`update sessions set last_used_at = now() - ${interval}::interval`;
      await backend.db.execute(back('5 minutes'));
      await backend.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from sessions for update`);
        const answer = await call(backend, 'GET', path, { token: shop.token });
        expect(answer.status).toBe(200);
      });
      const isWritten = async () => {
        const isLate = sql`select 1 from sessions where last_used_at < now() - interval '1 minute'`;
        return rowsOf(await backend.db.execute(isLate)).length === 0;
      };
      await until(isWritten);
    },
  );

  it('takes one statement, token and all', async () => {
    const pool = Reflect.get(backend.db, '$client') as Pool;
    // Of every connection, whoever asks.
    const connection = Reflect.get(pool, 'Client') as { prototype: Client };
    const spy = jest.spyOn(connection.prototype, 'query');
    for (let read = 0; read < 10; read += 1) {
      await call(backend, 'GET', '/user/callbacks', { token: shop.token });
    }
    const calls = spy.mock.calls as unknown as [string | { text: string }][];
    const asked = calls.map(([sent]) => (typeof sent === 'string' ? sent : sent.text));
    spy.mockRestore();
    // Workers of the queue look for jobs meanwhile.
    const reads = asked.filter((text) => !text.includes('pgboss'));
    expect(reads).toEqual(Array(10).fill(expect.stringMatching(/^select.* from "sessions"/s)));
  });
});
