import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type { Database } from '@/server/platform/db/database';
import { Refusal } from '@/server/platform/refusal';

import { settle, tryAcquire, type GuessOutcome, type GuessRule } from './guessCounts';
import { makeKeyedSemaphore } from './keyedSemaphore';
import { makeSemaphore } from './semaphore';

export interface GuessLimiter {
  /**
   * Counts a guess under `key`, runs `check` and settles the count by its outcome.
   * While the key has to wait, `check` runs with `allowed` false: it must compare nothing and answer
   * as a wrong guess does, in the same time. Parallel guesses that may all be right queue.
   * @returns what the check came to, and whether this very guess makes the key wait
   * @throws Refusal `overloaded` when too many are in hand in this process, or one waited too long.
   */
  guess<T extends { outcome: GuessOutcome }>(
    key: string,
    rule: GuessRule,
    check: (allowed: boolean) => Promise<T>,
  ): Promise<T & { locked: boolean }>;
}

/** How long one guess waits for the outcome of those of other instances. */
const LONGEST_WAIT_MS = 10_000;
const POLL_MS = 15;
/** Only so many guesses under one key are checked at once by this process; the others wait here, not in the database. */
const LINE_OF_A_KEY = { concurrency: 2, queue: Infinity, maxWait: LONGEST_WAIT_MS };

/**
 * Guess limits, kept in the database, so that any number of instances keep one limit.
 *
 * A guess is counted, as pending, by one atomic statement before it is checked: wrong and pending
 * ones together never pass the free ones. A right one takes the wrong ones back. So a guess is refused
 * for wrong guesses only; where pending ones stand in the way, it waits for their outcome.
 * @param options.maxInFlight guesses in hand in this process, before more are turned away
 */
export function makeGuessLimiter(
  { db }: { db: Database },
  { maxInFlight = 128 } = {},
): GuessLimiter {
  const inFlight = makeSemaphore({ concurrency: maxInFlight, queue: 0, maxWait: 0 });
  const lines = makeKeyedSemaphore(LINE_OF_A_KEY);

  async function acquire(key: string, rule: GuessRule): Promise<boolean> {
    const giveUpAt = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const admission = await tryAcquire(db, key, randomUUID(), rule);
      if (admission !== 'busy') return admission === 'granted';
      if (performance.now() > giveUpAt) {
        throw new Refusal({ kind: 'overloaded', retryAfterSeconds: 1 });
      }
      await setTimeout(POLL_MS * (1 + Math.random()));
    }
  }

  async function countAndCheck<T extends { outcome: GuessOutcome }>(
    key: string,
    rule: GuessRule,
    check: (allowed: boolean) => Promise<T>,
  ): Promise<T & { locked: boolean }> {
    const allowed = await acquire(key, rule);
    let result: T;
    try {
      result = await check(allowed);
    } catch (error) {
      // It did not come to an end, so nothing was learnt from it.
      await settle(db, key, allowed ? 'void' : 'refused', rule);
      throw error;
    }
    // A refused guess writes as well, so that it takes the same time.
    const settled = settle(db, key, allowed ? result.outcome : 'refused', rule);
    // What a right one has led to is done, and whoever made it has to hear so; its pending count lapses by itself.
    const mustWait = await (result.outcome === 'right' ? settled.catch(() => false) : settled);
    return { ...result, locked: allowed && result.outcome === 'wrong' && mustWait };
  }

  return {
    guess: (key, rule, check) =>
      inFlight.run(() => lines.run(key, () => countAndCheck(key, rule, check))),
  };
}
