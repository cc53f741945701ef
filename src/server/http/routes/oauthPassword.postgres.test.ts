import { eq } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { callAs } from '@/test/server/consent';
import { countLockWaits } from '@/test/server/lockWaits';
import { addPerson, signIn, type Answer } from '@/test/server/people';
import { until } from '@/test/waiting';

import { revokeAll } from '@/server/modules/accounts/pendingSecrets';
import { endAllSessions } from '@/server/modules/sessions/sessions';
import { accounts } from '@/server/platform/db/tables/accounts';
import { oneTimeSecrets } from '@/server/platform/db/tables/platform';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ demo: true });
});
afterAll(() => backend.stop());

it('a consent is not begun by a session that a reset is just ending', async () => {
  const { db } = backend;
  const person = await addPerson(backend, 'pat@example.com');
  const token = await signIn(backend, person);
  const begun: Promise<Answer>[] = [];
  let isAnswered = false;
  const isWaiting = async () => isAnswered || (await countLockWaits(db)) > 0;
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ passwordHash: 'another' }).where(eq(accounts.id, person.id));
    await revokeAll(tx, person.id);
    await endAllSessions(tx, person.id);
    begun.push(
      callAs(backend, token, 'GET', '/hubspot/connect').finally(() => (isAnswered = true)),
    );
    await until(isWaiting);
  });
  const [answer] = await Promise.all(begun);
  expect(answer?.status).toBe(401);
  expect(await db.$count(oneTimeSecrets)).toBe(0);
});
