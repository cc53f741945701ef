/** An account is deleted while everything it has is exported. */
import { buffer } from 'node:stream/consumers';

import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';

import { findById } from '@/server/modules/accounts/accounts';

import { closeAccount } from './deletion';
import { eraseAccount } from './erasure';
import { exportAccount } from './export';

const REQUESTER = { address: '', userAgent: '' };

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('no file without what was erased by then passes for a whole one (product §24.16)', async () => {
  const { db, deps } = backend;
  const { id } = await addPerson(backend, 'pat@example.com');
  // More than lies in the buffers on the way, and nothing that could be packed.
  await db.execute(sql`insert into calls (account_id, source, external_id, time, query)
    select ${id}, 'own', n::text, now(), (select string_agg(md5(random()::text), '') from generate_series(1, 60) where n > 0)
    from generate_series(1, 700) n`);
  const account = await findById(db, id);
  if (!account) throw new Error('Nobody was added');
  await exportAccount(deps, account, REQUESTER, async (file) => {
    await closeAccount(deps, account, REQUESTER);
    await eraseAccount(db, id);
    await expect(buffer(file)).rejects.toThrow('The account was deleted meanwhile');
  });
});
