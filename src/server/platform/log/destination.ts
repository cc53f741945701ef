import { write, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import type { DestinationStream } from 'pino';

/** What waits for a disk that is full, or for whoever reads the log, bytes; lines beyond are dropped. */
const MOST_HELD = 1024 * 1024;
/** Until what could not be written is tried again, ms. */
const PAUSE = 1_000;
/** So long an orderly end waits for its last lines, ms, looking every so often. */
const GRACE = 500;
const LOOK = 5;

interface Log extends DestinationStream {
  /** Resolves when all of it is written, or after a moment. */
  written(): Promise<void>;
}

/** Writes lines to an open file behind the process's back: whatever becomes of them, nothing waits for it. */
function openLog(fd: number): Log {
  let waiting = '';
  /** Taken from what waits, and not written yet. */
  let rest = Buffer.alloc(0);
  let state: 'idle' | 'writing' | 'paused' = 'idle';

  function writeOn(): void {
    if (rest.length === 0) {
      rest = Buffer.from(waiting);
      waiting = '';
    }
    state = rest.length === 0 ? 'idle' : 'writing';
    if (state === 'idle') return;
    write(fd, rest, (error, written) => {
      rest = rest.subarray(written);
      if (!error) return writeOn();
      state = 'paused';
      setTimeout(writeOn, PAUSE).unref();
    });
  }

  process.once('exit', () => {
    // While it is being written, its reader may be asleep.
    if (state === 'writing') return;
    try {
      writeSync(fd, rest.toString() + waiting);
    } catch {
      // Lost.
    }
  });

  return {
    write(line) {
      if (waiting.length + line.length <= MOST_HELD) waiting += line;
      if (state === 'idle') writeOn();
    },
    async written() {
      for (let left = GRACE; left > 0 && state === 'writing'; left -= LOOK) await wait(LOOK);
    },
  };
}

/** Standard output, of the whole process. */
export const logDestination: Log = openLog(process.stdout.fd);
