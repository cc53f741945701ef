/** Codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s). */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import type { Database } from '@/server/platform/db/database';
import { factors } from '@/server/platform/db/tables/accounts';
import type { Platform } from '@/server/platform/platform';
import { isSealedOtherwise, type SealedPlace } from '@/server/platform/secrets/reseal';
import type { Sealer } from '@/server/platform/secrets/sealer';
import type { RandomBytes } from '@/server/platform/secrets/tokens';

const STEP_SECONDS = 30;
/** Clocks and fingers are slow: the steps before and after count as well. */
const STEPS_AROUND = 1;

/** Bytes of a secret (RFC 4226 asks for 20). */
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = 'account') =>
  new TOTP({
    issuer: 'Parley',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** Binds a sealed secret to its account: in another account's row it cannot be opened. */
const contextOf = (accountId: string) => `authenticator:${accountId}`;

const ofAccount = (accountId: string) =>
  and(eq(factors.accountId, accountId), eq(factors.kind, 'authenticator'));

/** Null when the account has no authenticator, or its secret was altered. */
async function readSecret(sealer: Sealer, db: Database, accountId: string): Promise<string | null> {
  const [factor] = await db
    .select({ sealedSecret: factors.sealedSecret })
    .from(factors)
    .where(ofAccount(accountId));
  return factor?.sealedSecret ? sealer.open(factor.sealedSecret, contextOf(accountId)) : null;
}

/** A new secret, base32. */
export function newAuthenticatorSecret(randomBytes: RandomBytes): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** What an app reads from the QR code: `otpauth://totp/Parley:...`. */
export function setUpAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** The step that this code belongs to, of those that count now; null when none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/**
 * Turns the authenticator on, in place of a former one.
 * @param secret base32, as the app was given it.
 * @param lastStep whose code was used to confirm it, and so is spent
 */
export async function enableAuthenticator(
  { db, sealer }: Pick<Platform, 'db' | 'sealer'>,
  accountId: string,
  secret: string,
  lastStep = 0,
): Promise<void> {
  const fresh = { sealedSecret: sealer.seal(secret, contextOf(accountId)), lastStep };
  await db
    .insert(factors)
    .values({ accountId, kind: 'authenticator', ...fresh })
    .onConflictDoUpdate({ target: [factors.accountId, factors.kind], set: fresh });
}

/**
 * The code of this moment, as the account's app shows it; only demo mode has a use for it.
 * @returns null when the account has no authenticator.
 */
export async function currentAuthenticatorCode(
  { db, sealer, now }: Pick<Platform, 'db' | 'sealer' | 'now'>,
  accountId: string,
): Promise<{ code: string; secondsLeft: number } | null> {
  const secret = await readSecret(sealer, db, accountId);
  if (secret === null) return null;
  const timestamp = (await now(db)).getTime();
  return {
    code: totpOf(secret).generate({ timestamp }),
    secondsLeft: STEP_SECONDS - (Math.floor(timestamp / 1000) % STEP_SECONDS),
  };
}

/** `spent`: right, but this step's code, or a later one, was used before. */
export type CodeVerdict = 'right' | 'wrong' | 'spent';

/**
 * Uses a code: of any number of parallel uses of one step exactly one is right.
 * @param code six digits.
 */
export async function useAuthenticatorCode(
  { sealer, now }: Pick<Platform, 'sealer' | 'now'>,
  db: Database,
  accountId: string,
  code: string,
): Promise<CodeVerdict> {
  const secret = await readSecret(sealer, db, accountId);
  if (secret === null) return 'wrong';

  const step = stepOf(secret, code, await now(db));
  if (step === null) return 'wrong';
  const used = await db
    .update(factors)
    .set({ lastStep: step })
    .where(and(ofAccount(accountId), lt(factors.lastStep, step)))
    .returning({ step: factors.lastStep });
  return used.length === 1 ? 'right' : 'spent';
}

/** The secrets of authenticators that are on, for when the key changes. */
export function sealedAuthenticators(db: Database): SealedPlace {
  const key = sql<string>`${factors.accountId}::text`;
  return {
    name: 'authenticators',
    read: async (after, prefix, limit) => {
      const rows = await db
        .select({ key, sealed: sql<string>`${factors.sealedSecret}` })
        .from(factors)
        .where(and(gt(key, after), isSealedOtherwise(factors.sealedSecret, prefix)))
        .orderBy(key)
        .limit(limit);
      return rows.map((row) => ({ ...row, context: contextOf(row.key) }));
    },
    replace: async ({ key: accountId, sealed: former }, sealed) => {
      await db
        .update(factors)
        .set({ sealedSecret: sealed })
        .where(and(ofAccount(accountId), eq(factors.sealedSecret, former)));
    },
  };
}
