/** Refuses work before the disk of the embedded engine is full: the engine does not survive a full disk. */
import { statfsSync } from 'node:fs';

import type { PGlite, Transaction } from '@electric-sql/pglite';

/**
 * When the engine has no room for the next 16 MiB of its write-ahead log, that statement never returns, and the
 * process hangs even after space has been freed. This reserve covers that segment and whatever is written until the
 * next check; bytes.
 */
const RESERVE = 32 * 1024 * 1024;
/** Between two checks, ms. */
const CHECK_EVERY = 250;

/** Has the code that the operating system's own error has. */
class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = 'ENOSPC';
}

/** Free space on the disk of that directory, bytes; Infinity where the system does not say. */
export function freeBytes(directory: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(directory);
    return blocks === 0 ? Infinity : bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** @returns a check that throws `ENOSPC` when less than the reserve is free */
export function makeDiskSpaceCheck(free: () => number): () => void {
  let checkedAt = -Infinity;
  let isFull = false;
  return () => {
    const now = performance.now();
    if (now - checkedAt >= CHECK_EVERY) {
      checkedAt = now;
      isFull = free() < RESERVE;
    }
    if (isFull) throw new DiskFullError('The disk of the data directory is full');
  };
}

/** From now on every statement and transaction of the engine passes the check first. */
export function guardDiskSpace(engine: PGlite, check: () => void): void {
  const query = engine.query.bind(engine);
  const exec = engine.exec.bind(engine);
  const transaction = engine.transaction.bind(engine);
  engine.query = async <T>(...asked: Parameters<typeof query>) => {
    check();
    return query<T>(...asked);
  };
  engine.exec = async (...asked) => {
    check();
    return exec(...asked);
  };
  engine.transaction = async <T>(run: (tx: Transaction) => Promise<T>) => {
    check();
    return transaction(run);
  };
}
