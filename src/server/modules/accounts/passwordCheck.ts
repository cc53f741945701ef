import { PASSWORD_GUESSES } from '@/server/modules/limits/limits';
import type { Database } from '@/server/platform/db/database';
import { forgetGuesses } from '@/server/platform/limits/guessCounts';
import type { GuessLimiter } from '@/server/platform/limits/guesses';
import { networkOf } from '@/server/platform/network';
import type { Platform } from '@/server/platform/platform';

import { findByEmail, type Account } from './accounts';
import { passwordKey } from './guessKeys';
import type { Visitor } from './visitor';

/** The result of a guess at a password. */
export interface PasswordGuess {
  /** Whose e-mail it is; null when it is nobody's. */
  owner: Account | null;
  isRight: boolean;
  /** False while the count has to wait. */
  compared: boolean;
  /** This guess triggered a wait. */
  locked: boolean;
}

export type PasswordGuessDeps = Pick<Platform, 'db' | 'sealer' | 'hasher'> & {
  guesses: GuessLimiter;
};

/**
 * Compares a password with that of the person who has this e-mail.
 *
 * A wrong password, an unknown e-mail and one that has to wait take the same steps: one guess counted,
 * one look-up, one hash, one guess settled.
 * @param visitor a known browser has a count of its own
 * @throws Refusal `overloaded`
 */
export async function guessPassword(
  { db, sealer, hasher, guesses }: PasswordGuessDeps,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<PasswordGuess> {
  const network = networkOf(visitor.requester.address);
  const { owner, outcome, compared, locked } = await guesses.guess(
    passwordKey({ sealer }, email, visitor.browser?.id),
    PASSWORD_GUESSES,
    async (allowed) => {
      const found = await findByEmail(db, email);
      const stored = allowed && found ? found.passwordHash : null;
      const isRight = await hasher.verify(stored, password, { network });
      return {
        outcome: isRight ? ('right' as const) : ('wrong' as const),
        owner: found,
        compared: allowed,
      };
    },
  );
  return { owner, isRight: outcome === 'right', compared, locked };
}

/** Clears the wrong guesses at this address's password and their wait, because the password was replaced. */
export async function forgetPasswordGuesses(
  deps: Pick<Platform, 'sealer'>,
  tx: Database,
  email: string,
): Promise<void> {
  await forgetGuesses(tx, passwordKey(deps, email));
}
