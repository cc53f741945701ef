/** A code besides the password within a session, for what cannot be undone (product §24.11). */
import { phrases } from '@/contract/phrases';

import {
  lockCredentialsForShare,
  requireAccountForUpdate,
  type Account,
} from '@/server/modules/accounts/accounts';
import { wrongPassword } from '@/server/modules/accounts/confirmation';
import { SMS_DELETION } from '@/server/modules/accounts/pendingSecrets';
import type { Visitor } from '@/server/modules/accounts/visitor';
import type { Database } from '@/server/platform/db/database';
import type { GuessOutcome } from '@/server/platform/limits/guessCounts';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';
import { consume } from '@/server/platform/secrets/oneTimeSecrets';

import { useAuthenticatorCode } from './authenticator';
import { readSecondStep, type SecondStep } from './factors';
import { compareCode, useCode, type ComparedCode } from './recoveryCodes';
import { tryCode, type SecondStepDeps } from './secondStep';
import { sendDeletionCode } from './sms';

type Deps = SecondStepDeps & Pick<Platform, 'hasher'>;
type Factor = Exclude<SecondStep, { kind: 'none' }>;

const NEEDED = {
  authenticator: 'Enter the code of your authenticator app, or a recovery code',
  sms: 'Enter the code we sent you by SMS, or a recovery code',
} as const;
const NOT_NEEDED = 'No code is needed any more. Cancel, then start again with the password';

/**
 * Acts when the owner gives a code of their second factor or a recovery code, or has no second factor. Where codes
 * come by SMS, a missing one is sent. Wrong ones count as at sign-in.
 * @param code a blank one never passes: whoever sends it wants a code to be sent, and nothing else
 * @param act in the transaction that uses the code up: what cannot be done now can be tried with it again
 * @throws Refusal `codeNeeded`, `notAllowed` for a wrong code, or when the password is another one since, `rejected`
 * where none is needed, `tooMany` SMS, `invalidToken` when the account is gone
 */
export async function actWithOwnCode(
  deps: Deps,
  account: Account,
  { code, visitor }: { code: string | undefined; visitor: Visitor },
  act: (tx: Database) => Promise<void>,
): Promise<void> {
  const factor = await readSecondStep(deps.db, account.id);
  const isBlank = code?.trim() === '';
  if (factor.kind === 'none') {
    if (isBlank) throw new Refusal({ kind: 'rejected', detail: NOT_NEEDED });
    return deps.db.transaction(act);
  }
  if (code === undefined || isBlank) {
    if (factor.kind === 'sms') {
      const { phone } = factor;
      await deps.db.transaction(async (tx) => {
        // Locked, so that a code written while the account is closed goes with the others.
        if (!(await lockCredentialsForShare(tx, account))) throw wrongPassword();
        await sendDeletionCode(deps, tx, { id: account.id, phone });
      });
    }
    throw new Refusal({ kind: 'codeNeeded', detail: NEEDED[factor.kind], factor: factor.kind });
  }
  const typed = code.trim();
  const digits = /^\d{6}$/.test(typed);
  const guess = { account, factor: digits ? factor.kind : 'recovery_code', visitor } as const;
  const { outcome } = await tryCode(
    deps,
    guess,
    async (allowed): Promise<{ outcome: GuessOutcome }> => {
      const recovery = digits ? null : await compareCode(deps, allowed ? account.id : null, typed);
      if (!(digits ? allowed : recovery)) return { outcome: 'wrong' };
      return deps.db.transaction(async (tx) => {
        // Before the code: whoever closes the account locks in this order.
        await requireAccountForUpdate(tx, account.id);
        const outcome = recovery
          ? await tryRecoveryCode(tx, recovery)
          : await tryDigits(deps, tx, account, factor, typed);
        if (outcome === 'right') await act(tx);
        return { outcome };
      });
    },
  );
  if (outcome !== 'right') throw new Refusal({ kind: 'notAllowed', detail: phrases.incorrectOtp });
}

async function tryDigits(
  deps: Deps,
  tx: Database,
  { id }: Account,
  factor: Factor,
  code: string,
): Promise<GuessOutcome> {
  if (factor.kind === 'authenticator') {
    const verdict = await useAuthenticatorCode(deps, tx, id, code);
    return verdict === 'spent' ? 'void' : verdict;
  }
  const secret = { kind: 'code' as const, code };
  const { result } = await consume(deps, tx, { purpose: SMS_DELETION, owner: id, secret });
  return result === 'consumed' ? 'right' : result === 'wrong' ? 'wrong' : 'void';
}

const tryRecoveryCode = async (tx: Database, code: ComparedCode): Promise<GuessOutcome> =>
  (await useCode(tx, code)) ? 'right' : 'void';
