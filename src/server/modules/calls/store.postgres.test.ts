import { startBackend, type Backend } from '@/test/server/backend';
import { countLockWaits } from '@/test/server/lockWaits';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';
import { until } from '@/test/waiting';

import type { Database } from '@/server/platform/db/database';
import { callbacks } from '@/server/platform/db/tables/callbacks';

import { NO_DETAILS } from './details';
import { storeCalls } from './store';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const report = (externalId: string, phone: string, more: object = {}) =>
  newCall({ externalId, phone, wantsCallback: true, details: { ...NO_DETAILS, ...more } });
const [LOW, HIGH] = ['+12025550101', '+12025550102'];

it('of two lists that touch the same callbacks in different orders neither waits for ever', async () => {
  const { db } = backend;
  const { id } = await addPerson(backend, 'shop@example.com');
  const store = (tx: Database, ...batch: ReturnType<typeof report>[]) => storeCalls(tx, id, batch);
  await db.transaction((tx) => store(tx, report('high', HIGH), report('low', LOW)));
  const isWaiting = async () => (await countLockWaits(db)) > 0;
  const second: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await store(tx, report('high', HIGH, { summary: 'Told more of it' }));
    second.push(
      db.transaction((other) => store(other, report('new low', LOW), report('new high', HIGH))),
    );
    await until(isWaiting);
    await store(tx, report('another low', LOW));
  });
  await Promise.all(second);
  expect(await db.$count(callbacks)).toBe(2);
});
