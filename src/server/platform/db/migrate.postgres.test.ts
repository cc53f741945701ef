import { readFileSync } from 'node:fs';

import pg from 'pg';

import { startBackend } from '@/test/server/backend';
import { createTestDatabase } from '@/test/server/postgres';
import { until } from '@/test/waiting';

import { outboxMessages } from '@/server/platform/db/tables/demo';
import { startQueue } from '@/server/platform/queue/queue';
import { makeSealer } from '@/server/platform/secrets/sealer';

import { withSchemaLock } from './advisoryLock';
import { migratePostgres } from './migrate';
import { openDatabase } from './open';
import { rowsOf } from './rows';

const MIGRATIONS = 'src/server/migrations';

it('is done once when several instances start together on an empty database', async () => {
  const url = await createTestDatabase('parley_test_race');
  await Promise.all(
    Array.from({ length: 4 }, () => migratePostgres(url, MIGRATIONS, () => undefined)),
  );
  const opened = await openDatabase({ kind: 'postgres', url }, MIGRATIONS, () => undefined);
  const { rows } = await opened.execute(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  await opened.close();
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')) as {
    entries: unknown[];
  };
  expect(rows).toEqual([{ n: journal.entries.length }]);
});

it('is not done in a database whose encoding lacks letters', async () => {
  const inEncoding = async (encoding: string) => {
    const how = `template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`;
    const url = await createTestDatabase('parley_test_encoding', how);
    return migratePostgres(url, MIGRATIONS, () => undefined);
  };
  await expect(inEncoding('LATIN1')).rejects.toThrow('The database is encoded in LATIN1');
  await inEncoding('SQL_ASCII');
});

it('waits for another instance however long, whatever the database says of waiting for locks', async () => {
  const url = await createTestDatabase('parley_test_patience');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`alter database parley_test_patience set lock_timeout = '10ms'`);
  const ignored = () => undefined;
  const results = await withSchemaLock(url, ignored, async () => {
    let hasEnded = false;
    const migrated = migratePostgres(url, MIGRATIONS, ignored).finally(() => (hasEnded = true));
    const result = Promise.allSettled([migrated]);
    await until(async () => {
      const waiting = `select 1 from pg_locks join pg_database on database = pg_database.oid
        where locktype = 'advisory' and not granted and datname = current_database()`;
      return hasEnded || (await admin.query(waiting)).rowCount === 1;
    });
    await admin.query('select pg_sleep(0.1)');
    return { result };
  });
  expect(await results.result).toMatchObject([{ status: 'fulfilled' }]);
  await admin.end();
});

it('makes the queues of the jobs once when several instances start together', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const url = await createTestDatabase('parley_test_queues');
  const start = async () => {
    const database = await openDatabase({ kind: 'postgres', url }, MIGRATIONS, () => undefined);
    const queue = await startQueue(database, makeSealer(Buffer.alloc(32)), log);
    for (const name of ['one', 'two', 'three']) {
      const run = () => Promise.resolve();
      await queue.work({ name, concurrency: 1, expireSeconds: 60, describe: () => ({}), run });
    }
    return async () => {
      await queue.stop();
      await database.close();
    };
  };
  const stops = await Promise.all(Array.from({ length: 4 }, start));
  await Promise.all(stops.map((stop) => stop()));
});

it('lets the server go on by itself after its connections were cut', async () => {
  const backend = await startBackend();
  const pids = async () =>
    rowsOf<{ pid: number }>(
      await backend.db.execute(
        'select pid from pg_stat_activity where datname = current_database()',
      ),
    ).map(({ pid }) => pid);
  const former = await pids();
  // Its own last: it would cut no other after that.
  const cut = backend.db.execute(`select pg_terminate_backend(pid)
    from unnest(array[${former.join()}]) pid order by pid = pg_backend_pid()`);
  await expect(cut).rejects.toThrow();
  const ask = async () =>
    (await fetch(`${backend.url}/user/`, { headers: { token: 'nobody' } })).status;
  const statuses = new Set<number>();
  // Each ends when the machine gets to it: until then a call may meet one, and says so.
  await until(async () => {
    statuses.add(await ask());
    const left = await pids().catch(() => former);
    return !left.some((pid) => former.includes(pid));
  });
  expect([...statuses].filter((status) => status !== 401 && status !== 503)).toEqual([]);
  // Then all is as before.
  expect(await ask()).toBe(401);
  await backend.deps.messages.enqueue(backend.db, {
    channel: 'sms',
    to: '+12025550199',
    text: 'still here',
  });
  await backend.nextMessage('+12025550199');
  await backend.stop();
});

it('and all reads go by settings of our own, whatever those of the database are (product §19.35)', async () => {
  const url = await createTestDatabase('parley_test_settings');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`
    create schema other;
    alter database parley_test_settings set search_path = other;
    alter database parley_test_settings set datestyle = 'German';
    alter database parley_test_settings set timezone = 'Asia/Kolkata';
    alter database parley_test_settings set default_transaction_isolation = 'serializable'`);
  await admin.end();
  const { db, reads, execute, close } = await openDatabase(
    { kind: 'postgres', url },
    MIGRATIONS,
    () => undefined,
  );
  const at = new Date('2030-11-25T09:00:00.123Z');
  await db.insert(outboxMessages).values({ channel: 'sms', recipient: '1', text: '', sentAt: at });
  for (const connection of [db, reads]) {
    const rows = connection.select({ sentAt: outboxMessages.sentAt }).from(outboxMessages);
    expect(await rows.prepare(`sent ${connection === db}`).execute()).toEqual([{ sentAt: at }]);
  }
  const { rows } = await execute(
    "select current_setting('transaction_isolation') as isolation, current_schema() as schema",
  );
  expect(rows).toEqual([{ isolation: 'read committed', schema: 'public' }]);
  await close();
});
