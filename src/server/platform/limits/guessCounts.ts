/** The counts of guesses in the database: each is changed by one statement, whatever runs beside it. */
import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { guessLimits } from '@/server/platform/db/tables/platform';

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

/** Longer than any check takes; a guess still pending then belongs to an instance that was killed. */
const PENDING_SECONDS = 30;
/** What a wait that does not end is to PostgreSQL. */
const FOR_GOOD = 'infinity';

const mustWaitNow = sql<boolean>`coalesce(${guessLimits.waitUntil} > now(), false)`;

type Admission = 'granted' | 'locked' | 'busy';

/** Counts one guess as pending if one is free now: one statement, whatever runs beside it. */
export async function tryAcquire(
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
export async function settle(
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

/** Removes the count: what was guessed at is gone. */
export async function dropGuesses(db: Database, key: string): Promise<void> {
  await db.delete(guessLimits).where(eq(guessLimits.key, key));
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
