/** The built server as a real process on a data directory of its own. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

import { VARIABLE_NAMES } from '@/server/platform/config/variables';

/** A process that has been started. */
export interface Started {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** What it has written so far, to either stream. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Resolves with the first text that matches; rejects when the process ends before. */
  says(pattern: RegExp): Promise<string>;
}

export interface ParleyProcess extends Pick<Started, 'output' | 'ended'> {
  /** Where it listens, e.g. `http://127.0.0.1:41234`. */
  url: string;
  pid: number;
  /** Whether it still runs. */
  isAlive(): boolean;
  /** Ends it and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** What this machine sets for a server of its own is none of a test's: an empty value counts as missing. */
export const UNSET = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, '']));

/** Where a server says that it listens, whole: its number may come in pieces. */
export const ADDRESS = /http:\/\/(?:127\.0\.0\.1|localhost):\d+(?=\D)/;

const running = new Set<Started['child']>();
// Whoever is interrupted has no time to end them as usual.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a file of the built server. @param argv the file, and what stands before and after it */
export function startBuilt(argv: readonly string[], env: Record<string, string>): Started {
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, ...UNSET, PORT: '0', ...env },
    stdio: 'pipe',
  });
  running.add(child);
  let output = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of heard) look();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return code ?? signal;
  });
  return {
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
}

/** Starts the built server, in demo mode unless `env` says otherwise, and waits until it says where it listens. */
export async function startParley(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ParleyProcess> {
  const started = startBuilt(['dist/server/main.js'], { DATA_DIR: dataDir, ...env });
  const { child, output, ended } = started;
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    url: await started.says(ADDRESS),
    pid: child.pid ?? 0,
    ended,
    isAlive,
    output,
    stop: async (signal = 'SIGTERM') => {
      if (isAlive()) child.kill(signal);
      await ended;
    },
  };
}
