/** A closed account is erased by two at once, such as its job and an operator's command, or while a report comes in. */
import { eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { countLockWaits, meet } from '@/test/server/lockWaits';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';
import { until } from '@/test/waiting';

import { NO_DETAILS } from '@/server/modules/calls/details';
import { storeCalls } from '@/server/modules/calls/store';
import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { accounts } from '@/server/platform/db/tables/accounts';

import { eraseAccount } from './erasure';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('two delete its calls in small steps, and the account after them', async () => {
  const { db } = backend;
  const { id } = await addPerson(backend, 'shop@example.com');
  await db.execute(sql`insert into calls (account_id, source, external_id, time)
    select ${id}, 'own', lpad(n::text, 4, '0'), now() + n * interval '1 minute'
    from generate_series(1, 700) n`);
  await db.update(accounts).set({ closedAt: sql`now()` });
  const erasing: Promise<void>[] = [];
  const countWaiting = () => countLockWaits(db);
  const hold = (tx: Database, call: string) =>
    tx.execute(sql`select 1 from calls where external_id = ${call} for update`);
  await db.transaction(async (later) => {
    await hold(later, '0700');
    await db.transaction(async (tx) => {
      // Both are in their first step.
      await hold(tx, '0250');
      for (let count = 1; count <= 2; count += 1) {
        erasing.push(eraseAccount(db, id));
        await until(async () => (await countWaiting()) === count);
      }
    });
    const deleted = sql`select 1 from calls where external_id = '0001'`;
    await until(async () => rowsOf(await db.execute(deleted)).length === 0);
    await until(async () => (await countWaiting()) === 2);
    const isFree = sql`select 1 from ${accounts} where ${eq(accounts.id, id)} for update skip locked`;
    expect(rowsOf(await db.execute(isFree))).toHaveLength(1);
  });
  await Promise.all(erasing);
  expect(await db.$count(accounts)).toBe(0);
});

it('its calls go while a last report fills them in', async () => {
  const { db } = backend;
  const { id } = await addPerson(backend, 'shop@example.com');
  const store = (summary: string | null, ...ids: string[]) =>
    db.transaction((tx) => {
      const details = { ...NO_DETAILS, summary };
      const batch = ids.map((externalId) => newCall({ externalId, details }));
      return storeCalls(tx, id, batch);
    });
  // The later by its key was stored first.
  for (const call of ['c', 'b', 'a']) await store(null, call);
  await db.update(accounts).set({ closedAt: sql`now()` });
  await meet<unknown>(
    db,
    (tx) => tx.execute(sql`select 1 from calls where external_id = 'b' for update`),
    [() => store('Told more of it', 'a', 'b', 'c'), () => eraseAccount(db, id)],
  );
  expect(await db.$count(accounts)).toBe(0);
});
