/** Codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s). */
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { factors } from '../db/schema';
import type { AppDeps, Database } from '../deps';

const STEP_SECONDS = 30;
/** Clocks and fingers are slow: the steps before and after count as well. */
const STEPS_AROUND = 1;

const totpOf = (secret: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** Binds a sealed secret to its account: in another account's row it opens as nothing. */
const contextOf = (accountId: string) => `authenticator:${accountId}`;

const ofAccount = (accountId: string) =>
  and(eq(factors.accountId, accountId), eq(factors.kind, 'authenticator'));

/** Null when the account has no authenticator, or its secret was altered. */
async function readSecret(
  sealer: AppDeps['sealer'],
  db: Database,
  accountId: string,
): Promise<string | null> {
  const [factor] = await db
    .select({ sealedSecret: factors.sealedSecret })
    .from(factors)
    .where(ofAccount(accountId));
  return factor?.sealedSecret ? sealer.open(factor.sealedSecret, contextOf(accountId)) : null;
}

/**
 * Turns the authenticator on, in place of a former one.
 * @param secret base32, as the app was given it.
 */
export async function enableAuthenticator(
  { db, sealer }: Pick<AppDeps, 'db' | 'sealer'>,
  accountId: string,
  secret: string,
): Promise<void> {
  const fresh = { sealedSecret: sealer.seal(secret, contextOf(accountId)), lastStep: 0 };
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
  { db, sealer, now }: Pick<AppDeps, 'db' | 'sealer' | 'now'>,
  accountId: string,
): Promise<{ code: string; secondsLeft: number } | null> {
  const secret = await readSecret(sealer, db, accountId);
  if (secret === null) return null;
  const timestamp = now().getTime();
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
  { sealer, now }: Pick<AppDeps, 'sealer' | 'now'>,
  db: Database,
  accountId: string,
  code: string,
): Promise<CodeVerdict> {
  const secret = await readSecret(sealer, db, accountId);
  if (secret === null) return 'wrong';

  const timestamp = now().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  if (delta === null) return 'wrong';
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  const used = await db
    .update(factors)
    .set({ lastStep: step })
    .where(and(ofAccount(accountId), lt(factors.lastStep, step)))
    .returning({ step: factors.lastStep });
  return used.length === 1 ? 'right' : 'spent';
}
