import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { addPerson } from '@/test/server/people';

import { addMeetingType, saveMeetingType } from './changeMeetingTypes';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await pauseBeforeSlugs();
});
afterAll(async () => {
  try {
    // The next suite has the same database.
    await backend.db.execute(sql`drop function pause cascade`);
  } finally {
    await backend.stop();
  }
});

/**
 * Makes a save wait after its row is written and before its slug is compared with the others, for as long as
 * somebody has the lock: an index that is older than that of the slugs asks for it.
 */
async function pauseBeforeSlugs(): Promise<void> {
  await backend.db.execute(sql`
    create function pause(slug text) returns text immutable language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(1);
      return slug;
    end $$;
    create index meeting_types_pause on meeting_types (pause(slug));
    drop index meeting_types_slug;
    create unique index meeting_types_slug on meeting_types (slug)`);
}

/** Two kinds of meetings, of these accounts, swap their addresses at once. @returns both answers */
async function swap(accountIds: readonly [string, string], slugs: readonly [string, string]) {
  const { db, deps } = backend;
  const add = async (accountId: string, slug: string) => {
    const { id } = await addMeetingType(deps, accountId, { name: slug, slug, version: 1 });
    return { accountId, id, version: 1 };
  };
  const one = await add(accountIds[0], slugs[0]);
  const other = await add(accountIds[1], slugs[1]);
  const take = (kind: typeof one, slug: string) => () =>
    saveMeetingType(deps, kind, { slug }).catch((error: unknown) => error);
  const hold = (tx: typeof db) => tx.execute(sql`select pg_advisory_xact_lock(1)`);
  return meet(db, hold, [take(one, slugs[1]), take(other, slugs[0])]);
}

const BOTH_TAKEN = [{ reason: { kind: 'taken' } }, { reason: { kind: 'taken' } }];

it('two kinds of meetings that swap their addresses at once are both refused, none fails', async () => {
  const { id } = await addPerson(backend, 'shop@example.com');
  expect(await swap([id, id], ['fitting', 'repair'])).toMatchObject(BOTH_TAKEN);
});

it('so are two of different accounts', async () => {
  const { id } = await addPerson(backend, 'florist@example.com');
  const { id: otherId } = await addPerson(backend, 'baker@example.com');
  expect(await swap([id, otherId], ['flowers', 'bread'])).toMatchObject(BOTH_TAKEN);
});
