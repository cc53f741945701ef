import { sql } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { addPerson, call, signIn } from '@/test/server/people';
import { createTestDatabase } from '@/test/server/postgres';
import { startScriptedTcpProxy, type ScriptedTcpProxy } from '@/test/server/scriptedTcpProxy';
import { until } from '@/test/waiting';

import { isDatabaseUnavailable } from './databaseErrors';
import { openDatabase, type OpenedDatabase } from './open';
import { rowsOf } from './rows';

const MIGRATIONS = 'src/server/migrations';
const POOL_SIZE = 2;

describe('a connection that is lost', () => {
  let proxy: ScriptedTcpProxy;
  let database: OpenedDatabase;
  let lost: Error[];
  beforeEach(async () => {
    lost = [];
    const url = await createTestDatabase('parley_test_pool');
    proxy = await startScriptedTcpProxy(() => url);
    const location = { kind: 'postgres', url: proxy.url, poolSize: POOL_SIZE } as const;
    database = await openDatabase(location, MIGRATIONS, (error) => lost.push(error));
  });
  afterEach(async () => {
    await database.close();
    await proxy.stop();
  });

  /** The database can be worked with, by as many at once as the pool is large. */
  async function works(): Promise<void> {
    const results = await Promise.all(
      Array.from({ length: POOL_SIZE }, () =>
        database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)),
      ),
    );
    expect(results).toHaveLength(POOL_SIZE);
  }
  /** The whole statement: a word of it stands among what a connection asks for at its beginning, too. */
  const cutAt = (statement: string) => (bytes: Buffer) =>
    bytes.includes(`${statement}\0`) ? 'cut' : 'pass';

  it.each(['begin', 'select 1', 'commit'])(
    'at "%s" of a transaction fails that transaction and nothing else, as often as it happens',
    async (statement) => {
      for (let round = 0; round <= POOL_SIZE; round += 1) {
        proxy.script = cutAt(statement);
        const failed = database.db.transaction((tx) => tx.execute(sql`select 1`));
        const error: unknown = await failed.catch((thrown: unknown) => thrown);
        expect(isDatabaseUnavailable(error)).toBe(true);
      }
      proxy.script = () => 'pass';
      await works();
      expect(lost.length).toBeGreaterThan(0);
    },
  );

  it('while a transaction does something else fails it at its next statement', async () => {
    const failed = database.db.transaction(async (tx) => {
      await database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      await until(() => lost.length > 0);
      await tx.execute(sql`select 1`);
    });
    const error: unknown = await failed.catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await works();
  });

  it('while the schema is changed fails the change', async () => {
    const failed = database.withSchemaLock(async () => {
      await database.execute(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      await until(() => lost.length > 0);
    });
    await failed.catch(() => undefined);
    await works();
  });
});

it('is answered with 503 in the middle of a call, and the next call is served', async () => {
  const backend = await startBackend();
  const person = await addPerson(backend, 'pat@example.com');
  const token = await signIn(backend, person);
  const ask = () => call(backend, 'GET', '/user/activate-2fa', { token });
  const waiting = sql`from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let answer: ReturnType<typeof ask> | null = null;
  await backend.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from accounts where id = ${person.id} for update`);
    answer = ask();
    await until(async () => {
      const found = await tx.execute(sql`select pid ${waiting}`);
      return rowsOf(found).length === 1;
    });
    await tx.execute(sql`select pg_terminate_backend(pid) ${waiting}`);
  });
  const reply = await (answer ?? ask());
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('2');
  expect((await ask()).status).toBe(200);
  await backend.stop();
});
