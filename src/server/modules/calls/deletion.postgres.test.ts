import { startBackend, type Backend } from '@/test/server/backend';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { meet } from '@/test/server/lockWaits';

import { calls } from '@/server/platform/db/tables/calls';

import { deleteCall } from './deletion';

let backend: Backend;
let shop: Business;
beforeAll(async () => {
  backend = await startBackend();
  shop = await openBusiness(backend, 'shop@example.com');
});
afterAll(() => backend.stop());

const report = {
  id: 'one',
  time: '2026-05-01T10:00:00Z',
  customer: { name: 'Ann', phone: '+12025550136' },
};

it('is for good also for a report that arrives meanwhile', async () => {
  const { db } = backend;
  await handIn(backend, shop.key, report);
  const [row] = await db.select({ id: calls.id }).from(calls);
  const [answer] = await meet(db, (tx) => deleteCall(tx, shop.id, row?.id ?? 0), [
    () => handIn(backend, shop.key, report),
  ]);
  expect(answer?.body).toMatchObject({ stored: 0, known: 1 });
  expect(await db.$count(calls)).toBe(0);
});
