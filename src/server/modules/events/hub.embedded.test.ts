import { PGlite } from '@electric-sql/pglite';

import { openEngine } from '@/server/platform/db/open';
import { accounts } from '@/server/platform/db/tables/accounts';
import { until } from '@/test/waiting';

import { makeEventHub } from './hub';

it('streams open again, when what could not be listened to can be', async () => {
  let room = Infinity;
  const { db, listen, close } = await openEngine(
    await PGlite.create(),
    'src/server/migrations',
    () => undefined,
    () => room,
  );
  const person = { email: 'ada@example.com', passwordHash: '' };
  const [account] = await db.insert(accounts).values(person).returning();
  const hub = makeEventHub({ db, listen, onError: () => undefined });
  const opens = () =>
    hub.open({ accountId: account?.id ?? '', sessionId: 'session', tokenHash: '' }, undefined).then(
      () => true,
      () => false,
    );
  room = 0;
  await until(async () => !(await db.$count(accounts).then(Boolean, () => false)));
  expect(await opens()).toBe(false);
  room = Infinity;
  await until(opens);
  await hub.close();
  await close();
});
