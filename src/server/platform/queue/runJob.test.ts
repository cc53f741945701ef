import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { jobsDone } from '@/test/server/jobs';
import { until } from '@/test/waiting';

describe('a job that is done', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
    // As with a database that is restarted at this moment; a sequence counts also what is rolled back.
    await backend.db.execute(sql`create sequence removals`);
    await backend.db
      .execute(sql`create function fail_twice() returns trigger language plpgsql as $$ begin
      if nextval('removals') < 3 then raise exception 'late' using errcode = '57014'; end if;
      return old; end $$`);
    await backend.db.execute(sql`create trigger fail_twice before delete on pgboss.job
      for each row execute function fail_twice()`);
  });
  afterEach(async () => {
    await backend.db.execute(sql`drop function fail_twice cascade`);
    await backend.db.execute(sql`drop sequence removals`);
    await backend.stop();
  });

  it('is removed when the database works again, so that it is not done twice', async () => {
    const { db, deps, outbox } = backend;
    await deps.messages.enqueue(db, { channel: 'sms', to: '+12025550101', text: 'Hello' });
    await until(() => outbox.length === 1);
    await jobsDone(backend, 'messages');
    expect(outbox).toHaveLength(1);
  });
});
