import { startBackend, type Backend } from '@/test/server/backend';
import { countLockWaits } from '@/test/server/lockWaits';
import { addPerson } from '@/test/server/people';
import { until } from '@/test/waiting';

import { findById } from '@/server/modules/accounts/accounts';
import { closeAccount } from '@/server/modules/privacy/deletion';
import { phoneLines } from '@/server/platform/db/tables/lines';

import { addLine } from './changeLines';

const REQUESTER = { address: '', userAgent: '' };

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('a line that is added while its account is closed is gone with the others (product §24.12)', async () => {
  const { db, deps } = backend;
  const { id } = await addPerson(backend, 'shop@example.com');
  const account = await findById(db, id);
  if (!account) throw new Error('Nobody was added');
  const closing: Promise<void>[] = [];
  let isClosed = false;
  const history = {
    ...deps.history,
    record: async (...entry: Parameters<typeof deps.history.record>) => {
      // Erased only later, by a job.
      const erasures = { send: async () => undefined };
      const closed = closeAccount({ ...deps, erasures }, account, REQUESTER);
      closing.push(closed.finally(() => (isClosed = true)));
      await until(async () => isClosed || (await countLockWaits(db)) > 0);
      await deps.history.record(...entry);
    },
  };
  const adding = addLine({ ...deps, history }, id, { platform: 'own', name: 'Shop' }, REQUESTER);
  await Promise.allSettled([adding]);
  expect(closing).toHaveLength(1);
  await Promise.all(closing);
  expect(await db.$count(phoneLines)).toBe(0);
});
