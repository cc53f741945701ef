import { sql } from 'drizzle-orm';

import { publish } from '@/server/modules/events/events';
import { rowsOf } from '@/server/platform/db/rows';
import { startBackend, type Backend } from '@/test/server/backend';
import { openStream, type EventReader } from '@/test/server/eventStream';
import { openBusiness, type Business } from '@/test/server/intakeCalls';
import { until } from '@/test/waiting';

describe('streams whose connection to the database is cut', () => {
  let backend: Backend;
  let shop: Business;
  let reader: EventReader;
  beforeEach(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    reader = await openStream(backend, shop.token);
  });
  afterEach(async () => {
    reader.close();
    await backend.stop();
  });

  const say = (id: string) =>
    backend.db.transaction((tx) => publish(tx, shop.id, [{ event: 'line', data: { id } }]));
  const listeners = async (): Promise<number[]> =>
    rowsOf<{ pid: number }>(
      await backend.db.execute(
        sql`select pid from pg_stat_activity where query = 'listen "parley_accounts"'
            and datname = current_database()`,
      ),
    ).map(({ pid }) => pid);

  it('tell what fell into the gap, once, as soon as it is there again', async () => {
    await say('before');
    expect(await reader.next()).toMatchObject({ data: { id: 'before' } });
    const [pid] = await listeners();
    await backend.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
    await until(async () => !(await listeners()).includes(pid ?? 0));
    await say('meanwhile');
    expect(await reader.next()).toMatchObject({ id: '2', data: { id: 'meanwhile' } });
    await until(async () => (await listeners()).length === 1);
    await say('after');
    expect(await reader.next()).toMatchObject({ id: '3', data: { id: 'after' } });
  });
});
