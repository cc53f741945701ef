/** Room on the disk of the embedded engine, which is not asked where there is too little. */
import { statfsSync } from 'node:fs';

import type { PGlite, Transaction } from '@electric-sql/pglite';

/**
 * Where the engine finds no room for the next 16 MiB of its log, it never comes back from that statement, and the
 * process hangs with it, also when there is room again. So much is left for that, and for what comes until the next
 * look; bytes.
 */
const LEAST = 32 * 1024 * 1024;
/** Between two looks, ms. */
const LOOK_EVERY = 250;

/** As the operating system would say it. */
class NoRoomError extends Error {
  override name = 'NoRoomError';
  readonly code = 'ENOSPC';
}

/** What may be written to the disk of that directory, bytes; without end where the system does not say. */
export function freeBytes(directory: string): number {
  try {
    const { blocks, bavail, bsize } = statfsSync(directory);
    return blocks === 0 ? Infinity : bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** @returns what throws where there is too little room */
export function makeRoomCheck(room: () => number): () => void {
  let lookedAt = -Infinity;
  let isFull = false;
  return () => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_EVERY) {
      lookedAt = now;
      isFull = room() < LEAST;
    }
    if (isFull) throw new NoRoomError('The disk of the data directory is full');
  };
}

/** From now on nothing is asked of the engine while there is too little room. */
export function keepRoom(engine: PGlite, check: () => void): void {
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
