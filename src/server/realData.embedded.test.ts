/** Data of real people in the built server: backed up and restored as docs/deployment.md says, and with no other key or mode. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';

import { startParley } from '@/test/e2e/parleyProcess';
import { setUpFolder } from '@/test/ownFolder';

/** Each process lives too shortly for the database's code to be worth compiling twice. */
const FLAGS = ['--liftoff-only'];
const MAIN = 'dist/server/main.js';
const CLI = 'dist/server/cli.js';
const KEY = randomBytes(32).toString('base64');

describe('a data directory of real people', () => {
  const place = setUpFolder('real');
  const environment = (over: Record<string, string> = {}) => ({
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://parley.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    HOST: '127.0.0.1',
    PORT: '0',
    SECRETS_KEY: KEY,
    DATA_DIR: place('data'),
    ...over,
  });
  const run = (args: string[], env: NodeJS.ProcessEnv, input = '') => {
    const options = { env, input, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [...FLAGS, ...args], options);
    return { status, output: stdout + stderr };
  };
  const demo = (dataDir: string) => ({
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    DATA_DIR: dataDir,
  });

  beforeAll(() => {
    const added = run(
      [CLI, 'account', 'add', 'kim@example.com'],
      environment(),
      'Given-password-1\n',
    );
    expect(added).toEqual({ status: 0, output: 'Added kim@example.com.\n' });
  });

  it('is whole again after its copy was put back, with its key', async () => {
    cpSync(place('data'), place('backup'), { recursive: true });
    rmSync(place('data'), { recursive: true });
    cpSync(place('backup'), place('data'), { recursive: true });

    const server = await startParley(place('data'), environment());
    try {
      const reply = await fetch(`${server.url}/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'kim@example.com', password: 'Given-password-1' }),
      });
      expect(reply.status).toBe(200);
    } finally {
      await server.stop('SIGKILL');
    }
  });

  it('is not the demo\u2019s, nor the demo\u2019s that of real people', () => {
    const taken = run([MAIN], demo(place('data')));
    expect(taken.status).toBe(1);
    expect(taken.output).toMatch(/^Parley cannot start: .* has data of real people, .*\n$/);
    expect(run([CLI, 'demo', 'reset'], demo(place('demo'))).status).toBe(0);
    const mistaken = run([MAIN], environment({ DATA_DIR: place('demo') }));
    expect(mistaken.status).toBe(1);
    expect(mistaken.output).toMatch(/^Parley cannot start: .* has the data of a demo, .*\n$/);
  });

  it.each([['prod'], ['']])('is served by no demo for want of NODE_ENV (%j)', (NODE_ENV) => {
    const { status, output } = run([MAIN], environment({ NODE_ENV }));
    expect(status).toBe(1);
    expect(output).toMatch(
      NODE_ENV
        ? /^Parley cannot start: NODE_ENV should be production/
        : /PUBLIC_URL is not for the demo[^]*SMTP_URL is not for the demo/,
    );
  });

  it('is not opened with another key, unless that was brought in by resealing', () => {
    const SECRETS_KEY = randomBytes(32).toString('base64');
    const { status, output } = run([MAIN], environment({ SECRETS_KEY }));
    expect(status).toBe(1);
    expect(output).toMatch(
      /^Parley cannot start: SECRETS_KEY does not fit the data, which was sealed with the key [0-9a-f]{8}; .*\n$/,
    );
    const resealed = run(
      [CLI, 'secrets', 'reseal'],
      environment({ SECRETS_KEY, SECRETS_KEYS_FORMER: KEY }),
    );
    expect(resealed.status).toBe(0);
    expect(resealed.output).toContain('key checks: 1 sealed anew');
    expect(run([MAIN], environment()).status).toBe(1);
  });

  it('is named in one sentence where the database does not start on it', () => {
    cpSync(place('data'), place('broken'), { recursive: true });
    truncateSync(path.join(place('broken'), 'database', 'global', 'pg_control'));
    const { output } = run([MAIN], environment({ DATA_DIR: place('broken') }));
    expect(output).toMatch(/^Parley cannot start: the embedded database could not be .*\n$/);
  });
});
