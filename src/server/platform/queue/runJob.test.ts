import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { failStatements } from '@/test/server/failingStatements';
import { jobsDone } from '@/test/server/jobs';
import { until } from '@/test/waiting';

import { rowsOf } from '@/server/platform/db/rows';

import type { HasRetryAfter } from './jobErrors';

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

describe('a job that is to be tried again', () => {
  let backend: Backend;
  afterEach(() => backend.stop());

  const sms = { channel: 'sms', to: '+12025550101', text: 'Hello' } as const;
  const later: HasRetryAfter = { retryAfter: 600 };
  const deliver = () => Promise.reject(Object.assign(new Error('Too many'), later));

  it('waits as long as the service wants it, though the database fails as that is written (product §19.39)', async () => {
    backend = await startBackend({ carrier: { deliver } });
    const { db, deps } = backend;
    await db.execute(sql`create sequence changes`);
    // Taking the job up is an update as well.
    const where = "(case when new.state = 'retry' then nextval('changes') < 2 else false end)";
    const end = await failStatements(db, { on: 'update', table: 'pgboss.job', where });
    try {
      await deps.messages.enqueue(db, sms);
      const tried = sql`changes`;
      await until(async () => (await db.$count(tried, sql`is_called`)) === 1);
      await until(async () => (await db.$count(sql`pgboss.job`, sql`state = 'retry'`)) === 1);
      const waiting = await db.execute(
        sql`select extract(epoch from start_after - now())::float8 as pause from pgboss.job`,
      );
      expect(rowsOf<{ pause: number }>(waiting)[0]?.pause).toBeGreaterThan(500);
    } finally {
      await end();
      await db.execute(sql`drop sequence changes`);
    }
  });

  it('is there still when the server was off for weeks (product §19.15)', async () => {
    backend = await startBackend({ carrier: { deliver } });
    const { db, deps } = backend;
    await deps.messages.enqueue(db, sms);
    await until(async () => (await db.$count(sql`pgboss.job`, sql`state = 'retry'`)) === 1);
    // What is past that time, and waits, is thrown away by the queue's maintenance.
    const isOver = sql`keep_until < now() + interval '20 years'`;
    expect(await db.$count(sql`pgboss.job`, isOver)).toBe(0);
  });
});
