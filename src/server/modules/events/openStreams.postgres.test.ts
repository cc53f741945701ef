/** An instance looks after an account's streams whenever one opens or a session ends, so several times at once. */
import { and, eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { countLockWaits } from '@/test/server/lockWaits';
import { addPerson } from '@/test/server/people';
import { until } from '@/test/waiting';

import { liveStreams } from '@/server/platform/db/tables/events';

import { enterStream, keepStreams } from './openStreams';

const [FIRST, MIDDLE, LAST] = [1, 2, 3].map((n) => `00000000-0000-0000-0000-00000000000${n}`) as [
  string,
  string,
  string,
];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('streams are kept by two at once, also where one was just kept before', async () => {
  const { db } = backend;
  const { id: accountId } = await addPerson(backend, 'shop@example.com');
  for (const id of [FIRST, MIDDLE, LAST]) await enterStream(db, accountId, id);
  await db.execute(sql`analyze live_streams`);
  const countWaiting = () => countLockWaits(db);
  const hasFirst = async () => {
    const isFirst = and(eq(liveStreams.accountId, accountId), eq(liveStreams.id, FIRST));
    const free = db.select().from(liveStreams).where(isFirst).for('update', { skipLocked: true });
    return (await free).length === 0;
  };
  const keeping: Promise<Set<string>>[] = [];
  await db.transaction(async (holder) => {
    await holder.execute(sql`select 1 from live_streams where id = ${MIDDLE} for update`);
    await db.transaction(async (tx) => {
      // From here on its row comes after the others.
      await keepStreams(tx, accountId, [FIRST]);
      keeping.push(keepStreams(db, accountId, [FIRST, MIDDLE, LAST]));
      await until(async () => (await countWaiting()) === 1);
    });
    await until(async () => (await hasFirst()) && (await countWaiting()) === 1);
    keeping.push(keepStreams(db, accountId, [FIRST, LAST]));
    await until(async () => (await countWaiting()) === 2);
  });
  expect((await Promise.all(keeping)).map(({ size }) => size)).toEqual([3, 2]);
});
