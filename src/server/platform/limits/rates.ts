import { eq, sql, type SQL } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { rateLimits } from '@/server/platform/db/tables/platform';

/** At most `points` uses in a window of so many seconds, which begins with its first use. */
export interface RateRule {
  points: number;
  seconds: number;
}

const isOver = sql`${rateLimits.expiresAt} <= now()`;
const secondsLeft = sql<number>`ceil(extract(epoch from ${rateLimits.expiresAt} - now()))::int`;
const secondsFromNow = (seconds: number): SQL =>
  sql`now() + make_interval(secs => ${seconds}::float8)`;

/** One more use in the window, or the first of a new one that ends then. */
const oneMoreUse = (end: SQL) => ({
  points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
  expiresAt: sql`case when ${isOver} then ${end} else ${rateLimits.expiresAt} end`,
});

/** At least a second, and at most the window: a statement that waited for the row's lock has an older `now()`. */
const waitOf = (secondsLeft: number, window: number): number =>
  Math.min(Math.max(1, secondsLeft), window);

/**
 * Counts one use under `key`, by one atomic statement and the database's clock.
 * @returns 0 when it is within the rule, else the seconds (1 or more) until the window ends.
 */
export async function countUse(db: Database, key: string, rule: RateRule): Promise<number> {
  const end = secondsFromNow(rule.seconds);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: oneMoreUse(end),
    })
    .returning({ points: rateLimits.points, secondsLeft });
  return !row || row.points <= rule.points ? 0 : waitOf(row.secondsLeft, rule.seconds);
}

/**
 * Counts one use under `key` unless the rule is used up; then it writes nothing.
 * @param rule.points may be a value of the database, read by the same statement
 * @returns 0 when it was counted, else the seconds (1 or more) until the window ends.
 */
export async function takeUse(
  db: Database,
  key: string,
  { points, seconds }: { points: number | SQL<number>; seconds: number },
): Promise<number> {
  const end = secondsFromNow(seconds);
  const taken = await db
    .insert(rateLimits)
    .values({ key, points: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: oneMoreUse(end),
      setWhere: sql`${isOver} or ${rateLimits.points} < ${points}`,
    })
    .returning({ points: rateLimits.points });
  if (taken.length === 1) return 0;
  const [row] = await db.select({ secondsLeft }).from(rateLimits).where(eq(rateLimits.key, key));
  return waitOf(row?.secondsLeft ?? 1, seconds);
}

/** Takes back one use that was counted and then came to nothing. */
export async function giveUseBack(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/**
 * Takes the next free moment of something that may happen once in so many seconds: now, or as many
 * seconds later as the moments already taken need.
 * @returns seconds from now (0 when at once) and that moment by the database's clock.
 */
export async function takeNextMoment(
  db: Database,
  key: string,
  seconds: number,
): Promise<{ delay: number; at: Date }> {
  const spacing = sql`make_interval(secs => ${seconds}::float8)`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expiresAt: sql`now() + ${spacing}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { expiresAt: sql`greatest(${rateLimits.expiresAt}, now()) + ${spacing}` },
    })
    .returning({
      // The row now holds the moment after the one that was taken.
      at: sql<Date>`${rateLimits.expiresAt} - ${spacing}`.mapWith(rateLimits.expiresAt),
      delay: sql<number>`extract(epoch from ${rateLimits.expiresAt} - ${spacing} - now())::float8`,
    });
  if (!row) throw new Error('An upsert returned no row');
  return row;
}
