/** The built server as a real process on a data directory of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

import { VARIABLE_NAMES } from '@/server/platform/config/variables';

export interface ParleyProcess {
  /** Where it listens, e.g. `http://127.0.0.1:41234`. */
  url: string;
  pid: number;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Whether it still runs. */
  isAlive(): boolean;
  /** Everything it has written so far. */
  output(): string;
  /** Ends it and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** What this machine sets for a server of its own is none of a test's: an empty value counts as missing. */
export const UNSET = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, '']));

const running = new Set<ChildProcess>();
// Whoever is interrupted has no time to end them as usual.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the built server, in demo mode unless `env` says otherwise, and waits until it says where it listens. */
export async function startParley(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ParleyProcess> {
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...UNSET, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? 0);
    });
  });
  const url = await new Promise<string>((resolve, reject) => {
    if (!child.stdout) return reject(new Error('no output to read'));
    createInterface(child.stdout).on('line', (line) => {
      text += `${line}\n`;
      const address = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(line);
      if (address) resolve(address[0]);
    });
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${text}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    isAlive,
    output: () => text,
    stop: async (signal = 'SIGTERM') => {
      if (isAlive()) child.kill(signal);
      await ended;
    },
  };
}
