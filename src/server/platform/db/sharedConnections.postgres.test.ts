import pg from 'pg';

import { createTestDatabase } from '@/test/server/postgres';
import { startScriptedTcpProxy, type ScriptedTcpProxy } from '@/test/server/scriptedTcpProxy';
import { until } from '@/test/waiting';

import { isDatabaseUnavailable } from './databaseErrors';
import { shareConnections, type SharedConnections } from './sharedConnections';

const COUNT = 2;
const WAIT = 'select $1::int, pg_sleep($2)';
const PROCESS = 'select $1::text, pg_backend_pid()';

let proxy: ScriptedTcpProxy;
let shared: SharedConnections;
let lost: Error[];

beforeEach(async () => {
  lost = [];
  const url = await createTestDatabase('parley_test_shared');
  proxy = await startScriptedTcpProxy(() => url);
  const config = {
    connectionString: proxy.url,
    connectionTimeoutMillis: 500,
    query_timeout: 2_000,
  };
  shared = shareConnections(config, COUNT, (error) => lost.push(error));
});
afterEach(async () => {
  await shared.end();
  await proxy.stop();
});

const ask = async (name: string, text: string, values: unknown[]): Promise<unknown[]> => {
  const { rows } = await shared.query({ name, text, rowMode: 'array' }, values);
  return rows[0] as unknown[];
};
const echo = async (value: number, seconds = 0) => (await ask('wait', WAIT, [value, seconds]))[0];
const processOf = async (mark = 'x') => (await ask('process', PROCESS, [mark]))[1];
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

test('one statement after the other is sent over one connection, many at once over as many as there may be', async () => {
  expect(await processOf()).toBe(await processOf());
  const processes = await Promise.all(Array.from({ length: 20 }, () => processOf()));
  expect(new Set(processes).size).toBe(COUNT);
});

test('each gets its own answer, also when those before it take longer or are refused', async () => {
  const answers = await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, value) => echo(value, (value % 3) / 50)),
    ask('broken', 'select $1::int / 0', [1]),
    ...Array.from({ length: 10 }, (_, value) => echo(value + 10)),
  ]);
  const values = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value : 'refused',
  );
  const counted = Array.from({ length: 20 }, (_, value) => value);
  expect(values).toEqual([...counted.slice(0, 10), 'refused', ...counted.slice(10)]);
});

test('a connection that is lost costs what was under way on it, and is opened anew', async () => {
  await echo(1);
  proxy.script = (bytes) => (bytes.includes('13') ? 'cut' : 'pass');
  const failed = await Promise.all([echo(13), echo(13)].map(failureOf));
  expect(failed.map(isDatabaseUnavailable)).toEqual([true, true]);
  expect(lost.length).toBeGreaterThan(0);
  expect(await Promise.all([echo(1), echo(2), echo(3)])).toEqual([1, 2, 3]);
});

test('one that is ended by the database while nothing is asked is opened anew', async () => {
  const pid = await processOf();
  const other = new pg.Client(proxy.url);
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [pid]);
  await other.end();
  await until(() => lost.length > 0);
  expect(await processOf()).not.toBe(pid);
});

test('a database that does not answer is unavailable in time, to be asked again', async () => {
  proxy.script = () => 'hold';
  expect(isDatabaseUnavailable(await failureOf(echo(1)))).toBe(true);
  proxy.script = () => 'pass';
  expect(await echo(2)).toBe(2);
  // A connection that stood already, too.
  proxy.script = () => 'hold';
  expect(isDatabaseUnavailable(await failureOf(echo(3)))).toBe(true);
  proxy.script = () => 'pass';
  expect(await echo(4)).toBe(4);
});

test('what is asked after the end is refused, and what was asked before is answered', async () => {
  const asked = echo(1, 0.1);
  await until(async () => (await processOf('y')) !== null);
  await shared.end();
  expect(await asked).toBe(1);
  expect(isDatabaseUnavailable(await failureOf(echo(2)))).toBe(true);
});
