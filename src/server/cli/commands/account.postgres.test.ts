/** An account is closed while an operator gives it a key. */
import { startBackend, type Backend } from '@/test/server/backend';
import { countLockWaits } from '@/test/server/lockWaits';
import { addPerson } from '@/test/server/people';
import { until } from '@/test/waiting';

import { findById } from '@/server/modules/accounts/accounts';
import { closeAccount } from '@/server/modules/privacy/deletion';
import { intakeKeys } from '@/server/platform/db/tables/lines';

import { giveIntakeKey } from './account';
import type { CommandContext } from './context';
import { OPERATOR } from './operator';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('an intake key that is made meanwhile goes with the others', async () => {
  const { db, deps } = backend;
  const { id, email } = await addPerson(backend, 'pat@example.com');
  const account = await findById(db, id);
  if (!account) throw new Error('Nobody was added');
  const closing: Promise<void>[] = [];
  let isClosed = false;
  const history: typeof deps.history = {
    record: async (...event) => {
      await deps.history.record(...event);
      // Erased only later, by a job.
      const erasures = { send: async () => undefined };
      const closed = closeAccount({ ...deps, erasures }, account, OPERATOR);
      closing.push(closed.finally(() => (isClosed = true)));
      await until(async () => isClosed || (await countLockWaits(db)) > 0);
    },
  };
  const context: CommandContext = {
    environment: {},
    open: () => Promise.reject(new Error('The data was opened')),
    input: process.stdin,
    print: () => undefined,
    printError: () => undefined,
  };
  expect(await giveIntakeKey({ deps: { ...deps, history }, context }, email)).toBe(0);
  expect(closing).toHaveLength(1);
  await Promise.all(closing);
  expect(await db.$count(intakeKeys)).toBe(0);
});
