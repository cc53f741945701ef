/** A PostgreSQL server of the tests' own, where its binaries are installed. */
import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { makeOwnFolder } from '../ownFolder';
import { freePort } from '../ports';

const run = promisify(execFile);

/** Where the suite's server listens, set by the start of the suite for all workers. */
const URL_VARIABLE = 'PARLEY_TEST_POSTGRES';
/** A suite's data is thrown away, so nothing of it has to reach the disk. */
const CARELESS = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name}=off`);

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

export interface PostgresServer {
  /** Of the maintenance database, as a superuser. */
  url: string;
  /** Of its first process. */
  pid(): number;
  /** Starts it again, after it was stopped or killed. */
  start(): Promise<void>;
  /** `fast` ends connections, `immediate` as a crash does. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/**
 * Makes a cluster in a temporary folder and starts it.
 * @param settings such as `fsync=off`
 * @throws where PostgreSQL is not installed
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL is not installed');
  const { folder, remove: removeFolder } = makeOwnFolder('postgres');
  const user = serverUser();
  const data = path.join(folder, 'data');
  if (user) chownSync(folder, user.uid, user.gid);
  // A machine's own language would order texts its own way, or have no files here to start with.
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };

  const port = await freePort();
  // No socket in a folder, whose path may be too long for one, or have a space.
  const flags = [
    `-p ${port} -c listen_addresses=127.0.0.1 -k ''`,
    ...settings.map((setting) => `-c ${setting}`),
  ].join(' ');
  const control = async (args: string[]): Promise<void> => {
    await run(path.join(binaries, 'pg_ctl'), ['-D', data, ...args], options);
  };
  const start = () => control(['-o', flags, '-l', path.join(folder, 'log'), '-w', 'start']);
  const remove = async () => {
    await control(['-m', 'immediate', '-w', 'stop']).catch(() => undefined);
    removeFolder();
  };
  try {
    // A password that stands here would keep nobody out, and cost as much as a short test at each connection.
    const initdb = ['-D', data, '-U', 'parley', '-A', 'trust', '-E', 'UTF8', '-N'];
    await run(path.join(binaries, 'initdb'), initdb, options);
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgres://parley@127.0.0.1:${port}/postgres`,
    pid: () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    start,
    stop: (mode) => control(['-m', mode, '-w', 'stop']),
    remove,
  };
}

let running: PostgresServer | null = null;

/** Starts the suite's server; every worker finds it. */
export async function startSuitePostgres(): Promise<void> {
  running = await startPostgres(CARELESS);
  // It has left the terminal's processes: who is interrupted ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopSuitePostgres().finally(() => process.exit(1)));
  }
  process.env[URL_VARIABLE] = running.url;
}

export async function stopSuitePostgres(): Promise<void> {
  await running?.remove();
  running = null;
}

/** Makes an empty database on the suite's server, replacing one of that name; answers its address. @param how in SQL */
export async function createTestDatabase(name: string, how = ''): Promise<string> {
  const url = process.env[URL_VARIABLE];
  if (!url) throw new Error('The suite has started no PostgreSQL');
  return createDatabase(url, name, how);
}

/** Makes an empty database, replacing one of that name; answers its address. @param url of the server */
export async function createDatabase(url: string, name: string, how = ''): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const quoted = pg.escapeIdentifier(name);
    await client.query(`drop database if exists ${quoted} with (force)`);
    await client.query(`create database ${quoted} ${how}`);
  } finally {
    await client.end();
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
