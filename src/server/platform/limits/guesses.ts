import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { guessLimits } from '@/server/platform/db/tables/platform';
import { Refusal } from '@/server/platform/refusal';

import { makeSemaphore, type Semaphore } from './semaphore';

/** How many wrong guesses are free, and what each further one costs. */
export interface GuessRule {
  free: number;
  /** Wait after the last free guess, in seconds; doubles with each further wrong one. */
  firstWait: number;
  longestWait: number;
  /** Wrong ones in a row, after which waiting helps no more; without it there is no end. */
  most?: number;
}

/** What a guess came to. `void`: nothing was compared, or what was guessed is spent; it costs nothing. */
export type GuessOutcome = 'right' | 'wrong' | 'void';

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

/** Longer than any check takes; a guess still pending then belongs to an instance that was killed. */
const PENDING_SECONDS = 30;
/** How long one guess waits for the outcome of those of other instances. */
const LONGEST_WAIT_MS = 10_000;
const POLL_MS = 15;
/** Only so many guesses under one key are checked at once by this process; the others wait here, not in the database. */
const LINE_OF_A_KEY = { concurrency: 2, queue: Infinity, maxWait: LONGEST_WAIT_MS };
/** What a wait that does not end is to PostgreSQL. */
const FOR_GOOD = 'infinity';

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
  const byKey = new Map<string, Semaphore>();

  async function queueByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
    const semaphore = byKey.get(key) ?? makeSemaphore(LINE_OF_A_KEY);
    byKey.set(key, semaphore);
    try {
      return await semaphore.run(work);
    } finally {
      if (semaphore.isIdle()) byKey.delete(key);
    }
  }

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
    const mustWait = await settle(db, key, allowed ? result.outcome : 'refused', rule);
    return { ...result, locked: allowed && result.outcome === 'wrong' && mustWait };
  }

  return {
    guess: (key, rule, check) =>
      inFlight.run(() => queueByKey(key, () => countAndCheck(key, rule, check))),
  };
}

const mustWaitNow = sql<boolean>`coalesce(${guessLimits.waitUntil} > now(), false)`;

type Admission = 'granted' | 'locked' | 'busy';

/** Counts one guess as pending if one is free now: one statement, whatever runs beside it. */
async function tryAcquire(
  db: Database,
  key: string,
  ticket: string,
  rule: GuessRule,
): Promise<Admission> {
  const lapsed = sql`${guessLimits.pendingUntil} <= now()`;
  const wrong = sql`${guessLimits.wrong} + case when ${lapsed} then ${guessLimits.pending} else 0 end`;
  const pending = sql`case when ${lapsed} then 0 else ${guessLimits.pending} end`;
  const isFree = sql`(coalesce(${guessLimits.waitUntil} <= now(), true)
    and case when (${wrong}) < ${rule.free}::int then (${wrong}) + (${pending}) < ${rule.free}::int
             else (${pending}) = 0 end)`;
  const ifFree = (then: SQL, otherwise: SQL) =>
    sql`case when ${isFree} then ${then} else ${otherwise} end`;
  const deadline = sql`now() + make_interval(secs => ${PENDING_SECONDS})`;

  const [row] = await db
    .insert(guessLimits)
    .values({ key, ticket, pending: 1, pendingUntil: deadline })
    .onConflictDoUpdate({
      target: guessLimits.key,
      set: {
        wrong,
        pending: ifFree(sql`(${pending}) + 1`, pending),
        pendingUntil: ifFree(deadline, sql`${guessLimits.pendingUntil}`),
        ticket: ifFree(sql`excluded.ticket`, sql`${guessLimits.ticket}`),
        updatedAt: sql`now()`,
      },
    })
    .returning({
      ticket: guessLimits.ticket,
      mustWait: mustWaitNow,
    });
  if (row?.ticket === ticket) return 'granted';
  return row?.mustWait ? 'locked' : 'busy';
}

/** Ends a pending guess by its outcome; answers whether the key has to wait now. */
async function settle(
  db: Database,
  key: string,
  outcome: GuessOutcome | 'refused',
  rule: GuessRule,
): Promise<boolean> {
  const oneLessPending = sql`greatest(${guessLimits.pending} - 1, 0)`;
  const nowWrong = sql`(${guessLimits.wrong} + 1)`;
  // 2^20 waits are far beyond any longest one, and far below what overflows.
  const wait = sql`make_interval(secs => least(${rule.longestWait}::float8,
    ${rule.firstWait}::float8 * power(2, least(${nowWrong} - ${rule.free}::int, 20))))`;
  const mostWrong = rule.most ?? null;
  const changes = {
    right: { wrong: 0, waitUntil: null, pending: oneLessPending },
    wrong: {
      wrong: nowWrong,
      waitUntil: sql`case when ${nowWrong} >= ${mostWrong}::int then ${FOR_GOOD}::timestamptz
        when ${nowWrong} >= ${rule.free}::int then now() + ${wait}
        else ${guessLimits.waitUntil} end`,
      pending: oneLessPending,
    },
    void: { pending: oneLessPending },
    refused: {},
  } satisfies Record<GuessOutcome | 'refused', object>;
  const [row] = await db
    .update(guessLimits)
    .set({ ...changes[outcome], updatedAt: sql`now()` })
    .where(eq(guessLimits.key, key))
    .returning({ mustWait: mustWaitNow });
  return row?.mustWait ?? false;
}

/** Takes all wrong guesses back, and the wait with them: what was guessed at is another secret now. */
export async function forgetGuesses(tx: Database, key: string): Promise<void> {
  await tx
    .update(guessLimits)
    .set({ wrong: 0, waitUntil: null, updatedAt: sql`now()` })
    .where(eq(guessLimits.key, key));
}

/**
 * Where waiting would help no more, makes it help again: one guess after the longest wait, and no free
 * ones. Who may ask for this may not ask for more guesses by it.
 */
export async function reopenGuesses(tx: Database, key: string, rule: GuessRule): Promise<void> {
  if (rule.most === undefined) return;
  await tx
    .update(guessLimits)
    .set({
      wrong: rule.most - 1,
      waitUntil: sql`now() + make_interval(secs => ${rule.longestWait}::float8)`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(guessLimits.key, key), eq(guessLimits.waitUntil, sql`${FOR_GOOD}::timestamptz`)));
}
