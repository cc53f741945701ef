import type { Database } from '@/server/platform/db/database';
import { forgetGuesses, type GuessLimiter } from '@/server/platform/limits/guesses';
import type { Platform } from '@/server/platform/platform';
import type { Sealer } from '@/server/platform/secrets/sealer';

import { findByEmail, normaliseEmail, type Account } from './accounts';

const PASSWORD_GUESSES = { free: 5, firstWait: 30, longestWait: 30 * 60 };

const keyOf = (sealer: Sealer, email: string) =>
  `password:${sealer.hmac(`email:${normaliseEmail(email)}`)}`;

/**
 * Finds the person who has this e-mail and this password.
 *
 * A wrong password, an unknown e-mail and one that has to wait take the same steps: one guess counted,
 * one look-up, one hash, one guess settled. The count is kept by e-mail, so that an unknown one has it
 * too; keyed, so that nobody reads from it what was typed.
 * @returns null for all three alike. @throws Refusal `overloaded`
 */
export async function checkPassword(
  { db, sealer, hasher }: Pick<Platform, 'db' | 'sealer' | 'hasher'>,
  limiter: GuessLimiter,
  { email, password }: { email: string; password: string },
): Promise<Account | null> {
  const { account } = await limiter.guess(
    keyOf(sealer, email),
    PASSWORD_GUESSES,
    async (allowed) => {
      const found = await findByEmail(db, email);
      const isRight = await hasher.verify(allowed && found ? found.passwordHash : null, password);
      return isRight
        ? { outcome: 'right' as const, account: found }
        : { outcome: 'wrong' as const, account: null };
    },
  );
  return account;
}

/** Takes back the wrong guesses of this e-mail's password and the wait they cost; it was replaced. */
export async function forgetPasswordGuesses(
  { sealer }: Pick<Platform, 'sealer'>,
  tx: Database,
  email: string,
): Promise<void> {
  await forgetGuesses(tx, keyOf(sealer, email));
}
