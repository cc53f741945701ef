import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import type { PasswordHasher } from '@/server/deps';
import { makeGate } from '@/server/platform/limits/gate';

/** argon2id (the library's default algorithm), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Belongs to no password; costs what a real one costs. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$cGFybGV5LW5vYm9keXMtcw$c2FsdGVkIHdpdGggbm90aGluZyBhbnlib2R5IGtub3c';

export interface HasherOptions {
  /** Of new hashes. */
  cost?: typeof COST;
  /** Hashes computed at once; as many as there are cores unless told. */
  concurrency?: number;
  /** How many may wait for one of those before the next is turned away. */
  queue?: number;
}

/** A hash takes 19 MiB and a core for its time, so only so many run and wait; the rest hear it at once. */
export function makeHasher(options: HasherOptions = {}): PasswordHasher {
  const { cost = COST, concurrency = availableParallelism(), queue = 64 } = options;
  const gate = makeGate({ width: concurrency, line: queue });

  return {
    hash: (password) => gate.pass(() => hash(sameSpelling(password), cost)),
    verify: async (stored, password) => {
      const right = await gate.pass(() => verify(stored ?? NOBODYS_HASH, sameSpelling(password)));
      return right && stored !== null;
    },
  };
}

/** One password is typed as different code points on different systems ("é"); NFKC makes them one. */
function sameSpelling(password: string): string {
  return password.normalize('NFKC');
}
