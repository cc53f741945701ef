import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { makeSemaphore, type Semaphore } from '@/server/platform/limits/semaphore';

/** Strangers have their own line, so that they do not delay people with an account. */
export type HashingLine = 'known' | 'newcomer';

/** How a hash is queued. */
export interface HashingTurn {
  /** The line of known people by default. */
  line?: HashingLine;
  /** Groups, such as networks, take turns. */
  network?: string | null;
}

/** argon2id behind a semaphore. */
export interface PasswordHasher {
  /** @throws Refusal `overloaded` when too many wait, or it waited too long. */
  hash(password: string, turn?: HashingTurn): Promise<string>;
  /** Takes the same time when `hash` is null (unknown account). @throws Refusal `overloaded` */
  verify(hash: string | null, password: string, turn?: HashingTurn): Promise<boolean>;
}

/** argon2id (the library's default algorithm), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The longest wait for a hash to begin, ms. */
const MAX_WAIT = 10_000;

/** Matches no password; takes as long as a real one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$cGFybGV5LW5vYm9keXMtcw$c2FsdGVkIHdpdGggbm90aGluZyBhbnlib2R5IGtub3c';

export interface HasherOptions {
  /** Of new hashes. */
  cost?: typeof COST;
  /** Hashes computed at once; as many as there are cores unless told. */
  concurrency?: number;
  /** How many may wait in each line before the next is turned away. */
  queue?: number;
}

/** Each hash takes 19 MiB and a core, so only so many run and wait; the rest are refused at once. */
export function makeHasher(options: HasherOptions = {}): PasswordHasher {
  const { cost = COST, concurrency = availableParallelism(), queue = 128 } = options;
  const cores = makeSemaphore({ concurrency, queue: Infinity, maxWait: MAX_WAIT });
  // Neither line passes on more than the cores can take, so that both get their turn.
  const lines = {
    known: makeSemaphore({ concurrency, queue, maxWait: MAX_WAIT }),
    newcomer: makeSemaphore({ concurrency, queue, maxWait: MAX_WAIT }),
  } satisfies Record<HashingLine, Semaphore>;
  const inLine = <T>(
    { line = 'known', network = null }: HashingTurn,
    work: () => Promise<T>,
  ): Promise<T> => lines[line].run(() => cores.run(work), network);

  return {
    hash: (password, turn = {}) => inLine(turn, () => hash(sameSpelling(password), cost)),
    verify: async (stored, password, turn = {}) => {
      const right = await inLine(turn, () =>
        verify(stored ?? NOBODYS_HASH, sameSpelling(password)),
      );
      return right && stored !== null;
    },
  };
}

/** One password is typed as different code points on different systems ("é"); NFKC makes them one. */
function sameSpelling(password: string): string {
  return password.normalize('NFKC');
}
