import { sql } from 'drizzle-orm';

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
    8_000,
  );

  it('takes one statement, token and all', async () => {
    const begun = async () => {
      const [row] = rowsOf<{ count: string }>(
        await backend.db.execute(
          sql`select sum(xact_commit)::text as count from pg_stat_database where datname = current_database()`,
        ),
      );
      return Number(row?.count);
    };
    /** Backends tell of what they did once a second at most, or when they end. */
    const commitsOf = async (reads: number) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await backend.db.execute(sql`select pg_stat_force_next_flush()`);
      const before = await begun();
      for (let read = 0; read < reads; read += 1) {
        await call(backend, 'GET', '/user/callbacks', { token: shop.token });
      }
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await backend.db.execute(sql`select pg_stat_force_next_flush()`);
      return (await begun()) - before;
    };
    expect(await commitsOf(100)).toBeLessThan(150);
  });
});
