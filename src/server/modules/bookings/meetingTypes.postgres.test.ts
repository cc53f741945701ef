import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { addPerson } from '@/test/server/people';

import { addMeetingType, saveMeetingType } from './meetingTypes';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

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

it('two kinds of meetings that swap their addresses at once are both refused, none fails', async () => {
  const { db, deps } = backend;
  const { id: accountId } = await addPerson(backend, 'shop@example.com');
  const add = (name: string) => addMeetingType(deps, accountId, { name, slug: name, version: 1 });
  const [fitting, repair] = [await add('fitting'), await add('repair')];
  const take =
    ({ id }: { id: string }, slug: string) =>
    () =>
      saveMeetingType(deps, { accountId, id, version: 1 }, { slug }).catch(
        (error: unknown) => error,
      );
  await pauseBeforeSlugs();
  const hold = (tx: typeof db) => tx.execute(sql`select pg_advisory_xact_lock(1)`);
  const answers = await meet(db, hold, [take(fitting, 'repair'), take(repair, 'fitting')]);
  expect(answers).toMatchObject([{ reason: { kind: 'taken' } }, { reason: { kind: 'taken' } }]);
});
