/** The words of a call that are written by two at a time. */
import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';

import type { Database } from '@/server/platform/db/database';
import { callSearch, invitees } from '@/server/platform/db/tables/calls';

import { NO_DETAILS } from './details';
import { indexCaller } from './searchIndex';
import { searchQuery } from './searchWords';
import { storeCalls } from './store';

const PHONE = '+12025550101';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('a call is found by its caller’s name and by its summary, which came at the same time', async () => {
  const { db } = backend;
  const { id: accountId } = await addPerson(backend, 'shop@example.com');
  const store = (tx: Database, summary: string | null) =>
    storeCalls(tx, accountId, [newCall({ phone: PHONE, details: { ...NO_DETAILS, summary } })]);
  await db.transaction((tx) => store(tx, null));
  const person = { name: 'Bea Ferreira', email: 'bea@example.com' };
  const name = () =>
    db.transaction(async (tx) => {
      await tx.insert(invitees).values({ accountId, phoneKey: PHONE, ...person });
      await indexCaller(tx, accountId, PHONE);
    });
  await meet(db, (tx) => store(tx, 'Wants a receipt'), [name]);
  for (const word of ['ferreira', 'receipt']) {
    const found = sql`${callSearch.words} @@ ${searchQuery(accountId, word)}::tsquery`;
    expect([word, await db.$count(callSearch, found)]).toEqual([word, 1]);
  }
});
