/** Signing in with a password and a recovery code, where the phone is not at hand (product §24.6). */
import { lockCredentialsForShare, type Account } from '@/server/modules/accounts/accounts';
import { codeKey, emailKey } from '@/server/modules/accounts/guessKeys';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import type { Visitor } from '@/server/modules/accounts/visitor';
import { recoveryCodeUsedMail } from '@/server/modules/delivery/mails';
import { CODE_GUESSES } from '@/server/modules/limits/limits';
import type { Platform } from '@/server/platform/platform';

import { readSecondStep } from './factors';
import { verifyCredentials } from './firstStep';
import { compareCode, countCodes, useCode, type ComparedCode } from './recoveryCodes';
import { failed, passed, tryCode, type Attempt, type SecondStepDeps } from './secondStep';
import { signIn, type SignedIn } from './signIn';

type Deps = SecondStepDeps & Pick<Platform, 'hasher'>;

/**
 * Password and code in one step, each under the account's own limit. Whatever is wrong, the answer is the same,
 * after the same number of hashes.
 * @returns null when the password or the code is wrong, used, not to be tried now, or no second factor is on
 */
export async function signInWithRecoveryCode(
  deps: Deps,
  { code, ...credentials }: { email: string; password: string; code: string },
  visitor: Visitor,
): Promise<SignedIn | null> {
  const account = await verifyCredentials(deps, credentials, visitor);
  if (!account) {
    const key = codeKey(`nobody:${emailKey(deps.sealer, credentials.email)}`);
    await deps.guesses.guess(key, CODE_GUESSES, async () => {
      await compareCode(deps, null, code);
      return failed('void');
    });
    return null;
  }
  const { signedIn } = await tryCode(
    deps,
    { account, factor: 'recovery_code', visitor },
    async (allowed) => {
      const matching = await compareCode(deps, allowed ? account.id : null, code);
      return matching ? finish(deps, { account, visitor }, matching) : failed('wrong');
    },
  );
  return signedIn;
}

async function finish(
  deps: Deps,
  { account, visitor }: { account: Account; visitor: Visitor },
  code: ComparedCode,
): Promise<Attempt> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockCredentialsForShare(tx, account))) return failed('void');
    // Without a second factor the password is enough, and no code is spent.
    if ((await readSecondStep(tx, account.id)).kind === 'none') return failed('wrong');
    if (!(await useCode(tx, code))) return failed('void');
    const left = await countCodes(tx, account.id);
    await tellOwner(deps, tx, account, recoveryCodeUsedMail(account.email, left));
    return passed(await signIn(deps, tx, { account, method: 'recovery_code', visitor }));
  });
}
