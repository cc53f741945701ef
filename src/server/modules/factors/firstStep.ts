/** The first step of signing in: a password becomes a session, or says which code is needed besides. */
import { phrases } from '@/contract/phrases';

import { lockCredentialsForShare, type Account } from '@/server/modules/accounts/accounts';
import { noteFailedGuess } from '@/server/modules/accounts/failedGuess';
import { guessPassword, type PasswordGuessDeps } from '@/server/modules/accounts/passwordCheck';
import type { Visitor } from '@/server/modules/accounts/visitor';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';

import { readSecondStep } from './factors';
import { signIn, type SignedIn } from './signIn';
import { sendLoginCode } from './sms';

/** What a right password leads to. */
export type FirstStep =
  | ({ kind: 'signedIn' } & SignedIn)
  | { kind: 'authenticatorNeeded' }
  /** @param reqId what the code is good with */
  | { kind: 'smsCodeSent'; phone: string; reqId: string };

type Deps = PasswordGuessDeps &
  Pick<Platform, 'randomBytes' | 'now'> & { messages: MessageQueue; history: History };

const refusal = () =>
  new Refusal({ kind: 'wrongCredentials', detail: phrases.incorrectCredentials });

/**
 * The account of these credentials; a failure is recorded.
 * @returns null when the password is wrong, the address unknown, or no guess is allowed now
 */
export async function verifyCredentials(
  deps: Deps,
  credentials: { email: string; password: string },
  visitor: Visitor,
): Promise<Account | null> {
  const guess = await guessPassword(deps, credentials, visitor);
  const { owner, isRight, compared, locked } = guess;
  if (isRight) return owner;
  const { email } = credentials;
  const isStranger = visitor.browser === null;
  await noteFailedGuess(
    deps,
    { kind: 'password', email, account: owner, compared, locked, isStranger },
    visitor.requester,
  );
  return null;
}

/** @throws Refusal `wrongCredentials`, also for an unknown e-mail and one that has to wait; `tooMany` SMS */
export async function signInWithPassword(
  deps: Deps,
  credentials: { email: string; password: string },
  visitor: Visitor,
): Promise<FirstStep> {
  const account = await verifyCredentials(deps, credentials, visitor);
  if (!account) throw refusal();

  return deps.db.transaction(async (tx): Promise<FirstStep> => {
    if (!(await lockCredentialsForShare(tx, account))) throw refusal();
    const step = await readSecondStep(tx, account.id);
    switch (step.kind) {
      case 'none':
        return {
          kind: 'signedIn',
          ...(await signIn(deps, tx, { account, method: 'password', visitor })),
        };
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
