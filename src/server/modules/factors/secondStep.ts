/** The second step of signing in: a code, tried under the account's limit, becomes a session. */
import {
  findById,
  lockCredentialsForShare,
  type Account,
} from '@/server/modules/accounts/accounts';
import { noteFailedGuess } from '@/server/modules/accounts/failedGuess';
import { codeKey } from '@/server/modules/accounts/guessKeys';
import { SMS_LOGIN } from '@/server/modules/accounts/pendingSecrets';
import { browserForCodes, type Visitor } from '@/server/modules/accounts/visitor';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import { CODE_GUESSES } from '@/server/modules/limits/limits';
import { dropGuesses, type GuessOutcome } from '@/server/platform/limits/guessCounts';
import type { GuessLimiter } from '@/server/platform/limits/guesses';
import type { Platform } from '@/server/platform/platform';
import { consume, ownerOf } from '@/server/platform/secrets/oneTimeSecrets';

import { useAuthenticatorCode } from './authenticator';
import { signIn, type SignInMethod, type SignedIn } from './signIn';

export type SecondStepDeps = Pick<Platform, 'db' | 'sealer' | 'randomBytes' | 'now'> & {
  guesses: GuessLimiter;
  messages: MessageQueue;
  history: History;
};

/** The outcome of trying a code. */
export interface Attempt {
  outcome: GuessOutcome;
  signedIn: SignedIn | null;
}
export const failed = (outcome: GuessOutcome): Attempt => ({ outcome, signedIn: null });
export const passed = (signedIn: SignedIn): Attempt => ({ outcome: 'right', signedIn });

/** Whose code is tried, which one, and by whom. */
interface CodeGuess {
  account: Account;
  factor: Exclude<SignInMethod, 'password'>;
  visitor: Visitor;
}

/**
 * Tries a code under the account's limit, or under that of a known browser; a wrong one is recorded.
 * @param compare tries it; while guesses have to wait it compares nothing, and answers that it is wrong
 */
export async function tryCode<Tried extends { outcome: GuessOutcome }>(
  deps: SecondStepDeps,
  { account, factor, visitor }: CodeGuess,
  compare: (allowed: boolean) => Promise<Tried>,
): Promise<Tried> {
  const browser = browserForCodes(visitor);
  const key = codeKey(account.id, browser?.id);
  const { result, compared, locked } = await deps.guesses
    .guess(key, CODE_GUESSES, async (allowed) => {
      const result = await compare(allowed);
      return { outcome: result.outcome, result, compared: allowed };
    })
    .finally(() => dropForClosed(deps, account, key).catch(() => undefined));
  if (result.outcome === 'wrong') {
    await noteFailedGuess(
      deps,
      {
        kind: 'code',
        factor,
        email: account.email,
        account,
        compared,
        locked,
        isStranger: browser === null,
      },
      visitor.requester,
    );
  }
  return result;
}

/**
 * Counts are written without the account's lock: those of one that was closed meanwhile would stay behind. It is no
 * part of the guess, which came to its outcome even if this fails.
 */
async function dropForClosed(
  { db }: Pick<Platform, 'db'>,
  { id }: Account,
  key: string,
): Promise<void> {
  if (!(await findById(db, id))) await dropGuesses(db, key);
}

/**
 * @param code six digits.
 * @returns null when the code is wrong, spent, not to be tried now, or there is no authenticator.
 */
export async function finishWithAuthenticator(
  deps: SecondStepDeps,
  account: Account,
  code: string,
  visitor: Visitor,
): Promise<SignedIn | null> {
  const { signedIn } = await tryCode(
    deps,
    { account, factor: 'authenticator', visitor },
    async (allowed) => {
      if (!allowed) return failed('wrong');
      return deps.db.transaction(async (tx) => {
        if (!(await lockCredentialsForShare(tx, account))) return failed('void');
        const verdict = await useAuthenticatorCode(deps, tx, account.id, code);
        if (verdict !== 'right') return failed(verdict === 'wrong' ? 'wrong' : 'void');
        return passed(await signIn(deps, tx, { account, method: 'authenticator', visitor }));
      });
    },
  );
  return signedIn;
}

/** Whose sign-in waits for the code with this id; null when none does. */
export async function accountOfSmsLogin(
  { db }: Pick<Platform, 'db'>,
  reqId: string,
): Promise<Account | null> {
  const owner = await ownerOf(db, { id: reqId, purpose: SMS_LOGIN });
  return owner === null ? null : findById(db, owner);
}

/**
 * @param tried `reqId` of the login whose code it is; `code` six digits.
 * @returns null when the code is wrong, used, expired, replaced by a newer one, tried too often or not
 * to be tried now.
 */
export async function finishWithSms(
  deps: SecondStepDeps,
  account: Account,
  { reqId, code }: { reqId: string; code: string },
  visitor: Visitor,
): Promise<SignedIn | null> {
  const named = { id: reqId, purpose: SMS_LOGIN, owner: account.id };
  const { signedIn } = await tryCode(deps, { account, factor: 'sms', visitor }, async (allowed) => {
    if (!allowed) return failed('wrong');
    return deps.db.transaction(async (tx) => {
      const secret = { kind: 'code' as const, code };
      const { result } = await consume(deps, tx, { ...named, secret });
      if (result !== 'consumed') return failed(result === 'wrong' ? 'wrong' : 'void');
      return passed(await signIn(deps, tx, { account, method: 'sms', visitor }));
    });
  });
  return signedIn;
}
