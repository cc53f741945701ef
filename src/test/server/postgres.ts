/** A PostgreSQL server of the tests' own, where its binaries are installed. */
import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

const run = promisify(execFile);

/** Where the suite's server listens, set by the start of the suite for all workers. */
const URL_VARIABLE = 'PARLEY_TEST_POSTGRES';
const PASSWORD = 'parley-test';

/** Folder of initdb and pg_ctl, or null when this machine has none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => folder !== '' && existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root: then its own user does. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is always of this kind.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface PostgresServer {
  /** Of the maintenance database, as a superuser. */
  url: string;
  stop(): Promise<void>;
}

/** Makes a cluster in a temporary folder and starts it; it is gone after `stop`. */
async function startPostgres(binaries: string): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-postgres-'));
  const user = serverUser();
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  if (user) for (const file of [folder, passwordFile]) chownSync(file, user.uid, user.gid);
  const options = { ...user, cwd: folder };

  await run(
    path.join(binaries, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'parley',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '-N',
    ],
    options,
  );
  const port = await freePort();
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c synchronous_commit=off -c full_page_writes=off`;
  const control = (args: string[]) =>
    run(path.join(binaries, 'pg_ctl'), ['-D', data, ...args], options);
  await control(['-o', flags, '-l', path.join(folder, 'log'), '-w', 'start']);
  return {
    url: `postgres://parley:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await control(['-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let running: PostgresServer | null = null;

/** Starts the suite's server; every worker finds it. */
export async function startSuitePostgres(): Promise<void> {
  const binaries = findPostgres();
  if (!binaries) throw new Error(`PostgreSQL is not installed (${userInfo().username})`);
  running = await startPostgres(binaries);
  process.env[URL_VARIABLE] = running.url;
}

export async function stopSuitePostgres(): Promise<void> {
  await running?.stop();
  running = null;
}

/** Makes an empty database on the suite's server, replacing one of that name; answers its address. */
export async function createTestDatabase(name: string): Promise<string> {
  const url = process.env[URL_VARIABLE];
  if (!url) throw new Error('The suite has started no PostgreSQL');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const quoted = pg.escapeIdentifier(name);
    await client.query(`drop database if exists ${quoted} with (force)`);
    await client.query(`create database ${quoted}`);
  } finally {
    await client.end();
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
