/** The first step of signing in: a password becomes a session, or says which code is needed besides. */
import { phrases } from '@/contract/phrases';

import { lockCredentialsForShare } from '@/server/modules/accounts/accounts';
import { checkPassword } from '@/server/modules/accounts/passwordCheck';
import type { MessageQueue } from '@/server/modules/delivery/message';
import { startSession } from '@/server/modules/sessions/sessions';
import type { GuessLimiter } from '@/server/platform/limits/guesses';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';

import { readSecondStep } from './factors';
import { sendLoginCode } from './sms';

/** What a right password came to. */
export type FirstStep =
  | { kind: 'signedIn'; token: string }
  | { kind: 'authenticatorNeeded' }
  /** @param reqId what the code is good with */
  | { kind: 'smsCodeSent'; phone: string; reqId: string };

/** @throws Refusal `wrongCredentials`, also for an unknown e-mail and one that has to wait; `tooMany` SMS */
export async function signInWithPassword(
  deps: Pick<Platform, 'db' | 'sealer' | 'hasher' | 'randomBytes'> & { messages: MessageQueue },
  limiter: GuessLimiter,
  credentials: { email: string; password: string },
): Promise<FirstStep> {
  const refusal = () =>
    new Refusal({ kind: 'wrongCredentials', detail: phrases.incorrectCredentials });
  const account = await checkPassword(deps, limiter, credentials);
  if (!account) throw refusal();

  return deps.db.transaction(async (tx): Promise<FirstStep> => {
    if (!(await lockCredentialsForShare(tx, account))) throw refusal();
    const step = await readSecondStep(tx, account.id);
    switch (step.kind) {
      case 'none':
        return { kind: 'signedIn', token: await startSession(deps, tx, account.id) };
      case 'authenticator':
        return { kind: 'authenticatorNeeded' };
      case 'sms': {
        const { phone } = step;
        return {
          kind: 'smsCodeSent',
          phone,
          reqId: await sendLoginCode(deps, tx, { id: account.id, phone }),
        };
      }
    }
  });
}
