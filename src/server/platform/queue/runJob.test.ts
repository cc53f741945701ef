import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { failStatements } from '@/test/server/failingStatements';
import { jobsDone } from '@/test/server/jobs';
import { until } from '@/test/waiting';

describe('a job that is done', () => {
  let backend: Backend;
  let end: () => Promise<void>;
  beforeEach(async () => {
    backend = await startBackend();
    // As with a database that is restarted at this moment; a sequence counts also what is rolled back.
    await backend.db.execute(sql`create sequence removals`);
    const where = "nextval('removals') < 3";
    end = await failStatements(backend.db, { on: 'delete', table: 'pgboss.job', where });
  });
  afterEach(async () => {
    await end();
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
