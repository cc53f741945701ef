import { write, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import type { DestinationStream } from 'pino';

/** Buffered while the disk is full or the reader is slow, bytes; further lines are dropped. */
const MAX_BUFFERED = 1024 * 1024;
/** Before a failed write is tried again, ms. */
const RETRY_AFTER = 1_000;
/** How long a shutdown waits for its last lines, and between two checks, ms. */
const GRACE = 500;
const POLL = 5;

interface Log extends DestinationStream {
  /** Resolves when all of it is written, or after a moment. */
  written(): Promise<void>;
}

/** Writes lines to an open file asynchronously: whatever becomes of them, nothing waits for it. */
function openLog(fd: number): Log {
  let waiting = '';
  /** Taken out of `waiting`, and not written yet. */
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
      setTimeout(writeOn, RETRY_AFTER).unref();
    });
  }

  process.once('exit', () => {
    // A write in progress means a reader that does not read: a synchronous write would block on it.
    if (state === 'writing') return;
    try {
      writeSync(fd, rest.toString() + waiting);
    } catch {
      // Lost.
    }
  });

  return {
    write(line) {
      if (waiting.length + line.length <= MAX_BUFFERED) waiting += line;
      if (state === 'idle') writeOn();
    },
    async written() {
      for (let left = GRACE; left > 0 && state === 'writing'; left -= POLL) await wait(POLL);
    },
  };
}

/** The standard output of this process. */
export const logDestination: Log = openLog(process.stdout.fd);
