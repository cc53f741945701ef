/** The second step of signing in: a code, tried under the account's limit, becomes a session. */
import { lockCredentialsForShare, type Credentials } from '@/server/modules/accounts/accounts';
import { SMS_LOGIN } from '@/server/modules/accounts/pendingSecrets';
import { startSession } from '@/server/modules/sessions/sessions';
import type { GuessLimiter, GuessOutcome } from '@/server/platform/limits/guesses';
import type { Platform } from '@/server/platform/platform';
import { consume, ownerOf } from '@/server/platform/secrets/oneTimeSecrets';

import { useAuthenticatorCode } from './authenticator';

/** One limit for the codes of both factors. */
const CODE_GUESSES = { free: 5, firstWait: 15 * 60, longestWait: 60 * 60 };
const guessKey = (accountId: string) => `code:${accountId}`;

type Deps = Pick<Platform, 'db' | 'sealer' | 'randomBytes' | 'now'>;

interface Attempt {
  outcome: GuessOutcome;
  token: string | null;
}
const failed = (outcome: GuessOutcome): Attempt => ({ outcome, token: null });

/**
 * @param code six digits.
 * @returns the new session's token; null when the code is wrong, spent, not to be tried now, or there
 * is no authenticator.
 */
export async function finishWithAuthenticator(
  deps: Deps,
  limiter: GuessLimiter,
  account: Credentials,
  code: string,
): Promise<string | null> {
  const { token } = await limiter.guess(guessKey(account.id), CODE_GUESSES, async (allowed) => {
    if (!allowed) return failed('wrong');
    return deps.db.transaction(async (tx) => {
      if (!(await lockCredentialsForShare(tx, account))) return failed('void');
      const verdict = await useAuthenticatorCode(deps, tx, account.id, code);
      if (verdict !== 'right') return failed(verdict === 'wrong' ? 'wrong' : 'void');
      return { outcome: 'right', token: await startSession(deps, tx, account.id) };
    });
  });
  return token;
}

/**
 * @param reqId of the login whose code it is.
 * @param code six digits.
 * @returns the new session's token; null when the code is wrong, used, expired, replaced by a newer
 * one, tried too often or not to be tried now.
 */
export async function finishWithSms(
  deps: Deps,
  limiter: GuessLimiter,
  reqId: string,
  code: string,
): Promise<string | null> {
  const named = { id: reqId, purpose: SMS_LOGIN };
  const accountId = await ownerOf(deps.db, named);
  if (accountId === null) return null;
  const { token } = await limiter.guess(guessKey(accountId), CODE_GUESSES, async (allowed) => {
    if (!allowed) return failed('wrong');
    return deps.db.transaction(async (tx) => {
      const secret = { kind: 'code' as const, code };
      const { result } = await consume(deps, tx, { ...named, owner: accountId, secret });
      if (result !== 'consumed') return failed(result === 'wrong' ? 'wrong' : 'void');
      return { outcome: 'right', token: await startSession(deps, tx, accountId) };
    });
  });
  return token;
}
