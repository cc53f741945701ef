/** Suites of the server as people start it: processes of their own, from the build (`npm test` makes it). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { UNSET } from '@/test/e2e/parleyProcess';

interface Started {
  child: ChildProcess;
  /** What it has written so far, to either stream. */
  output(): string;
  /** Code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Resolves with the first text that matches; rejects when the process ends before. */
  says(pattern: RegExp): Promise<string>;
}

/** Gives the suite a folder for data; the processes that a test starts are killed after it. */
export function setUpProcesses() {
  let folder: string;
  const started: Started[] = [];

  function start(file: string, env: Record<string, string>, args: string[] = []): Started {
    // Each process lives too shortly for the database's code to be worth compiling twice.
    const argv = ['--liftoff-only', path.join('dist/server', file), ...args];
    const child = spawn(process.execPath, argv, {
      env: { ...process.env, ...UNSET, NODE_OPTIONS: '', PORT: '0', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    const heard = new Set<() => void>();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        for (const look of heard) look();
      });
    }
    const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
    const process_: Started = {
      child,
      output: () => output,
      ended,
      says: (pattern) =>
        new Promise((resolve, reject) => {
          const look = () => {
            const found = pattern.exec(output);
            if (!found) return;
            heard.delete(look);
            resolve(found[0]);
          };
          heard.add(look);
          look();
          void ended.then((code) => reject(new Error(`Ended with ${code}:\n${output}`)));
        }),
    };
    started.push(process_);
    return process_;
  }
  const serve = (env: Record<string, string> = {}) =>
    start('main.js', { DATA_DIR: path.join(folder, 'data'), ...env });
  const address = (server: Started) => server.says(/http:\/\/127\.0\.0\.1:\d+/);
  const login = (url: string, email = 'dana@example.com', password = 'Parley-demo-1') =>
    fetch(`${url}/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parley-process-'));
  });
  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return {
    get folder() {
      return folder;
    },
    start,
    serve,
    address,
    login,
  };
}
