/** A link that sets a new password is used while something else happens to its account. */
import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { addPerson, PASSWORD } from '@/test/server/people';

import { closeAccount } from '@/server/modules/privacy/deletion';
import type { Database } from '@/server/platform/db/database';
import { issueBeside } from '@/server/platform/secrets/oneTimeSecrets';
import { hashOfToken } from '@/server/platform/secrets/tokens';

import { findById, type Account } from './accounts';
import { resetPassword } from './passwordReset';
import { PASSWORD_RESET } from './pendingSecrets';

const REQUESTER = { address: '', userAgent: '' };

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

async function useLink(token: string): Promise<string> {
  const used = resetPassword(backend.deps, { token, password: `${PASSWORD}-${token}` }, REQUESTER);
  return used.then(
    () => 'done',
    ({ reason, message }: { reason?: { kind: string }; message: string }) =>
      reason?.kind ?? message,
  );
}

async function close(account: Account): Promise<string> {
  // Erased only later, by a job.
  const erasures = { send: async () => undefined };
  await closeAccount({ ...backend.deps, erasures }, account, REQUESTER);
  return 'done';
}

it.each([
  ['another link of it is used', 'pat@example.com', () => useLink('one')],
  ['it is closed', 'kim@example.com', close],
])('a link is dead when, a moment before, %s', async (_what, email, before) => {
  const { db, deps } = backend;
  const { id } = await addPerson(backend, email);
  const account = await findById(db, id);
  if (!account) throw new Error('Nobody was added');
  for (const token of ['one', 'two']) {
    const secret = { kind: 'token' as const, token };
    const named = { id: hashOfToken(token), purpose: PASSWORD_RESET, owner: id, secret };
    await issueBeside(deps, db, { ...named, ttlSeconds: 600, attempts: 5 }, 3);
  }
  const hold = (tx: Database) =>
    tx.execute(sql`select 1 from accounts where id = ${id} for update`);
  const acts = [() => before(account), () => useLink('two')];
  expect(await meet(db, hold, acts)).toEqual(['done', 'invalidToken']);
});
