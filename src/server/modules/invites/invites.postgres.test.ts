/** What happens at the same moment as a link is made or used. */
import { eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';

import { findById } from '@/server/modules/accounts/accounts';
import { searchQuery } from '@/server/modules/calls/searchWords';
import { storeCalls } from '@/server/modules/calls/store';
import { closeAccount } from '@/server/modules/privacy/deletion';
import type { Database } from '@/server/platform/db/database';
import { callSearch, invitees } from '@/server/platform/db/tables/calls';
import { oneTimeSecrets } from '@/server/platform/db/tables/platform';

import { acceptInvite, makeInvite } from './invites';

const PHONE = '+12025550101';

let backend: Backend;
let accountId: string;
beforeEach(async () => {
  backend = await startBackend();
  ({ id: accountId } = await addPerson(backend, 'shop@example.com'));
});
afterEach(() => backend.stop());

const store = (tx: Database) => storeCalls(tx, accountId, [newCall({ phone: PHONE })]);

async function accept(db: Database): Promise<void> {
  const link = await makeInvite({ ...backend.deps, db }, accountId, PHONE);
  const person = { name: 'Bea Ferreira', email: 'bea@example.com' };
  const token = link.split('=').at(-1) ?? '';
  expect(await acceptInvite({ ...backend.deps, db }, token, person)).toBe(true);
}

it.each([
  ['the call', store, accept],
  ['the name', accept, (db: Database) => db.transaction(store)],
])('it is found by that name, %s first', async (_what, first, second) => {
  const { db } = backend;
  await meet<unknown>(db, first, [() => second(db)]);
  expect(await db.$count(invitees, eq(invitees.phoneKey, PHONE))).toBe(1);
  const found = sql`${callSearch.words} @@ ${searchQuery(accountId, 'ferreira')}::tsquery`;
  expect(await db.$count(callSearch, found)).toBe(1);
});

it('no link stays of an account that is closed while it is made', async () => {
  const { db, deps } = backend;
  const account = await findById(db, accountId);
  if (!account) throw new Error('Nobody was added');
  // Erased only later, by a job.
  const erasures = { send: async () => undefined };
  const requester = { address: '', userAgent: '' };
  const close = (tx: Database) => closeAccount({ ...deps, db: tx, erasures }, account, requester);
  const make = () => makeInvite(deps, accountId, PHONE).catch((error: unknown) => error);
  const [made] = await meet<unknown>(db, close, [make]);
  expect(made).toMatchObject({ reason: { kind: 'invalidIntakeKey' } });
  expect(await db.$count(oneTimeSecrets)).toBe(0);
});
