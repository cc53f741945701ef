import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { addPerson } from '@/test/server/people';

import { findById } from '@/server/modules/accounts/accounts';
import { SMS_LOGIN } from '@/server/modules/accounts/pendingSecrets';
import { startSession } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import { sessions } from '@/server/platform/db/tables/accounts';
import { consume, issue } from '@/server/platform/secrets/oneTimeSecrets';

import { closeAccount } from './deletion';

const REQUESTER = { address: '', userAgent: '' };

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('the end of an account ends a session that begins meanwhile by a code', async () => {
  const { db, deps } = backend;
  const { id } = await addPerson(backend, 'pat@example.com');
  const account = await findById(db, id);
  if (!account) throw new Error('Nobody was added');
  const secret = { kind: 'code' as const, code: '123456' };
  const named = { id: 'req', purpose: SMS_LOGIN, owner: id, secret };
  await issue(deps, db, { ...named, ttlSeconds: 600, attempts: 5 });
  // Erased only later, by a job.
  const erasures = { send: async () => undefined };
  const signIn = async (tx: Database) => {
    await consume(deps, tx, named);
    await startSession(deps, tx, id, REQUESTER);
  };
  await meet(db, signIn, [() => closeAccount({ ...deps, erasures }, account, REQUESTER)]);
  expect(await db.$count(sessions)).toBe(0);
});
