import { eq } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';

import { storeCalls } from '@/server/modules/calls/store';
import type { Database } from '@/server/platform/db/database';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const ANN = '+12025550101';

it('a call whose number becomes known joins the callback that a person reopens meanwhile', async () => {
  const { db } = backend;
  const { id } = await addPerson(backend, 'shop@example.com');
  const report = (externalId: string, phone: string) =>
    newCall({ externalId, phone, wantsCallback: true });
  const store = (call: ReturnType<typeof report>) =>
    db.transaction((tx) => storeCalls(tx, id, [call]));
  await store(report('known', ANN));
  await db.update(callbacks).set({ state: 'done' });
  await store(report('withheld', ''));

  const reopen = (tx: Database) =>
    tx.update(callbacks).set({ state: 'open' }).where(eq(callbacks.phoneKey, ANN));
  await meet(db, reopen, [() => store(report('withheld', ANN))]);

  const shown = await db.select({ callbackId: calls.callbackId }).from(calls);
  expect(new Set(shown.map(({ callbackId }) => callbackId)).size).toBe(1);
  expect(await db.$count(callbacks)).toBe(1);
});
