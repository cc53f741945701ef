/** Old events are forgotten while an account, with all of its own, is erased. */
import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { addPerson } from '@/test/server/people';

import { eraseAccount } from '@/server/modules/privacy/erasure';
import type { Database } from '@/server/platform/db/database';
import { liveEvents } from '@/server/platform/db/tables/events';

import { forgetEvents } from './events';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('neither waits for the other, in whichever order the events came', async () => {
  const { db } = backend;
  const { id: gone } = await addPerson(backend, 'gone@example.com');
  const { id: other } = await addPerson(backend, 'other@example.com');
  await db.execute(sql`update accounts set closed_at = now() where id = ${gone}`);
  // The last to be committed began first.
  await db.execute(sql`insert into live_events (account_id, id, event, data, at)
    select ${gone}::uuid, n, 'reset', '{}'::jsonb, now() - n * interval '1 hour' from generate_series(1, 3) n
    union all select ${other}::uuid, n, 'reset', '{}'::jsonb, now() from generate_series(1, 5000) n`);
  await db.execute(sql`analyze live_events`);
  const hold = (tx: Database) =>
    tx.execute(sql`select 1 from live_events where account_id = ${gone} and id = 2 for update`);
  await meet(db, hold, [() => forgetEvents(db), () => eraseAccount(db, gone)]);
  expect(await db.$count(liveEvents)).toBe(5000);
});
