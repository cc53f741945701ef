/** Many calls of one account at once, which wait for each other's locks (product §20.35). */
import { eq } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { countLockWaits } from '@/test/server/lockWaits';
import {
  addPerson,
  call,
  countStatuses,
  inParallel,
  signIn,
  type Answer,
} from '@/test/server/people';
import { until } from '@/test/waiting';

import { CALLS_OF_ACCOUNT } from '@/server/modules/limits/limits';
import { accounts } from '@/server/platform/db/tables/accounts';

/** More than connections to the database. */
const MANY = 30;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const PROFILE = {
  ...{ first_name: 'Ann', last_name: 'Lee', phone: '+12025550123' },
  ...{ city: 'Leeds', country: 'UK', zipcode: 'LS1' },
};
const save = (token: string): Promise<Answer> =>
  call(backend, 'POST', '/user/', { token, body: PROFILE });

it('hold up neither another account nor another session of this one', async () => {
  const busy = await addPerson(backend, 'busy@example.com');
  const [flooding, own] = [await signIn(backend, busy), await signIn(backend, busy)];
  const other = await signIn(backend, await addPerson(backend, 'other@example.com'));

  let done = 0;
  const answers: Promise<Answer[]>[] = [];
  await backend.db.transaction(async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.id, busy.id)).for('update');
    answers.push(inParallel(MANY, () => save(flooding).finally(() => (done += 1))));
    await until(async () => (await countLockWaits(backend.db)) === CALLS_OF_ACCOUNT.concurrency);
    const ofOwn = save(own).finally(() => expect(done).toBeLessThan(MANY / 2));
    answers.push(Promise.all([ofOwn]));
    expect((await save(other)).status).toBe(200);
    expect(done).toBe(0);
  });
  const all = (await Promise.all(answers)).flat();
  expect(countStatuses(all)).toEqual({ 200: MANY + 1 });
});
