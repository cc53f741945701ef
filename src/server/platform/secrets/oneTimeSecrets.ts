/** The one mechanism for secrets that are good once: SMS codes, reset tokens, OAuth states, invite links. */
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { oneTimeSecrets } from '@/server/platform/db/tables/platform';

import type { Sealer } from './sealer';
import { hashOfToken } from './tokens';

/** A short code could be brute-forced, so its hash is keyed; that of a 256-bit token need not be. */
export type Secret = { kind: 'code'; code: string } | { kind: 'token'; token: string };

export interface NewSecret {
  /** Names it to its holder; unpredictable where the holder is told it. */
  id: string;
  /** What it may be used for; a secret of one purpose is nothing to another. */
  purpose: string;
  /** What it is bound to, usually an account. */
  owner: string;
  secret: Secret;
  /** What the holder may learn or do with it; never the secret. */
  payload?: Readonly<Record<string, string>>;
  /** Seconds it lives, by the database's clock. */
  ttlSeconds: number;
  /** How often it may be tried. */
  attempts: number;
}

const rowOf = (
  sealer: Sealer,
  { id, purpose, secret, payload, ttlSeconds, attempts }: NewSecret,
) => ({
  id,
  secretHash: hashOf(sealer, purpose, secret),
  payload: payload ?? null,
  attemptsLeft: attempts,
  expiresAt: sql`now() + make_interval(secs => ${ttlSeconds}::float8)`,
  consumedAt: null,
  createdAt: sql`now()`,
});
const PLACE = [oneTimeSecrets.purpose, oneTimeSecrets.owner, oneTimeSecrets.slot];

/** Stores a new secret's hash in place of the owner's older one of this purpose, by one statement. */
export async function issue(
  { sealer }: { sealer: Sealer },
  db: Database,
  secret: NewSecret,
): Promise<void> {
  const { purpose, owner } = secret;
  const fresh = rowOf(sealer, secret);
  await db
    .insert(oneTimeSecrets)
    .values({ purpose, owner, ...fresh })
    .onConflictDoUpdate({ target: PLACE, set: fresh });
}

/** Live: not used, not expired, with attempts left. */
const isLive = and(
  isNull(oneTimeSecrets.consumedAt),
  gt(oneTimeSecrets.expiresAt, sql`now()`),
  gt(oneTimeSecrets.attemptsLeft, 0),
);

/**
 * Stores a new secret's hash beside the owner's live ones of this purpose, by one statement.
 * @param most how many may be live
 * @returns false when as many are: none of them ends for a newer one, and none was stored.
 */
export async function issueBeside(
  { sealer }: { sealer: Sealer },
  db: Database,
  secret: NewSecret,
  most: number,
): Promise<boolean> {
  const { purpose, owner } = secret;
  const fresh = rowOf(sealer, secret);
  // When all are taken this is the last one, whose row stays as it is.
  const slot = sql`coalesce((select min(free) from generate_series(0, ${most - 1}::int) as free
    where not exists (select 1 from ${oneTimeSecrets} where ${oneTimeSecrets.purpose} = ${purpose}
      and ${oneTimeSecrets.owner} = ${owner} and ${oneTimeSecrets.slot} = free and ${isLive})),
    ${most - 1}::int)`;
  const stored = await db
    .insert(oneTimeSecrets)
    .values({ purpose, owner, slot, ...fresh })
    .onConflictDoUpdate({ target: PLACE, set: fresh, setWhere: sql`not (${isLive})` })
    .returning({ id: oneTimeSecrets.id });
  return stored.length === 1;
}

/** Whom a live secret belongs to; null when there is none. Costs no attempt. */
export async function ownerOf(
  db: Database,
  { id, purpose }: Pick<NewSecret, 'id' | 'purpose'>,
): Promise<string | null> {
  const [found] = await db
    .select({ owner: oneTimeSecrets.owner })
    .from(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.id, id), eq(oneTimeSecrets.purpose, purpose), isLive));
  return found?.owner ?? null;
}

/** `dead`: there is no live one (any more), nothing was compared. */
export type Consumption =
  { result: 'consumed'; payload: unknown } | { result: 'wrong' } | { result: 'dead' };

/**
 * Tries a secret. The attempt is counted and the secret used up by one guarded statement, so that
 * of any number of parallel uses exactly one consumes it.
 * @param tried `id` where the holder names the one they mean; else it is the owner's newest.
 */
export async function consume(
  { sealer }: { sealer: Sealer },
  db: Database,
  tried: Pick<NewSecret, 'purpose' | 'owner' | 'secret'> & Partial<Pick<NewSecret, 'id'>>,
): Promise<Consumption> {
  const isRight = eq(oneTimeSecrets.secretHash, hashOf(sealer, tried.purpose, tried.secret));
  const [row] = await db
    .update(oneTimeSecrets)
    .set({
      attemptsLeft: sql`${oneTimeSecrets.attemptsLeft} - 1`,
      consumedAt: sql`case when ${isRight} then now() end`,
    })
    .where(
      and(
        tried.id === undefined ? undefined : eq(oneTimeSecrets.id, tried.id),
        eq(oneTimeSecrets.purpose, tried.purpose),
        eq(oneTimeSecrets.owner, tried.owner),
        isLive,
      ),
    )
    .returning({
      isConsumed: sql<boolean>`${isNotNull(oneTimeSecrets.consumedAt)}`,
      payload: oneTimeSecrets.payload,
    });
  if (!row) return { result: 'dead' };
  return row.isConsumed ? { result: 'consumed', payload: row.payload } : { result: 'wrong' };
}

/** What a live secret of the owner's carries; null when there is none. Costs no attempt. */
export async function payloadOf(
  db: Database,
  { purpose, owner }: Pick<NewSecret, 'purpose' | 'owner'>,
): Promise<unknown> {
  const [found] = await db
    .select({ payload: oneTimeSecrets.payload })
    .from(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.owner, owner), isLive));
  return found?.payload ?? null;
}

/**
 * Counts an attempt that does not by itself decide whether the secret is used up; `useUp` then does.
 * @returns what it carries; null when there is no live one (any more).
 */
export async function countAttempt(
  db: Database,
  { purpose, owner, id }: Pick<NewSecret, 'purpose' | 'owner'> & Partial<Pick<NewSecret, 'id'>>,
): Promise<{ payload: unknown } | null> {
  const [row] = await db
    .update(oneTimeSecrets)
    .set({ attemptsLeft: sql`${oneTimeSecrets.attemptsLeft} - 1` })
    .where(
      and(
        id === undefined ? undefined : eq(oneTimeSecrets.id, id),
        eq(oneTimeSecrets.purpose, purpose),
        eq(oneTimeSecrets.owner, owner),
        isLive,
      ),
    )
    .returning({ payload: oneTimeSecrets.payload });
  return row ?? null;
}

/**
 * Uses a secret up whose attempt was counted before, by one guarded statement.
 * @returns false when it was used, replaced or has expired meanwhile.
 */
export async function useUp(
  tx: Database,
  { id, purpose, owner }: Pick<NewSecret, 'id' | 'purpose' | 'owner'>,
): Promise<boolean> {
  const used = await tx
    .update(oneTimeSecrets)
    .set({ consumedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeSecrets.id, id),
        eq(oneTimeSecrets.purpose, purpose),
        eq(oneTimeSecrets.owner, owner),
        isNull(oneTimeSecrets.consumedAt),
        gt(oneTimeSecrets.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: oneTimeSecrets.id });
  return used.length === 1;
}

/** Kills the owner's secrets of these purposes. */
export async function revoke(
  tx: Database,
  owner: string,
  purposes: readonly string[],
): Promise<void> {
  await tx
    .delete(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.owner, owner), inArray(oneTimeSecrets.purpose, [...purposes])));
}

/** Kills all of a purpose whose owner's name begins so. */
export async function revokeBelow(tx: Database, owners: string, purpose: string): Promise<void> {
  await tx
    .delete(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.purpose, purpose),
        sql`starts_with(${oneTimeSecrets.owner}, ${owners})`,
      ),
    );
}

function hashOf(sealer: Sealer, purpose: string, secret: Secret): string {
  return secret.kind === 'code'
    ? sealer.hmac(`${purpose}:${secret.code}`)
    : hashOfToken(secret.token);
}
