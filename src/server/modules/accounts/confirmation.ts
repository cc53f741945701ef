/** The password once more within a session, to prove that the token is not a stolen one (product §14.86). */
import type { History } from '@/server/modules/history/history';
import { renewToken, type Session } from '@/server/modules/sessions/sessions';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';

import { findById, lockCredentialsForShare, type Account } from './accounts';
import { guessPassword, type PasswordGuessDeps } from './passwordCheck';
import type { Visitor } from './visitor';

type Deps = PasswordGuessDeps & { history: History };

/** Who is asking, and whether their browser is known for the person with this e-mail address. */
export type FindVisitor = (email: string) => Promise<Visitor>;

/** Who has just proven again that they know the password. */
export interface Confirmed {
  account: Account;
  visitor: Visitor;
}

/** What is answered to a password that is not, or no longer, the account's (product §24.39). */
export const wrongPassword = (): Refusal =>
  new Refusal({ kind: 'notAllowed', detail: 'The password is incorrect' });

/**
 * Whose session it is, where this is their password. Wrong ones count as wrong guesses at sign-in do,
 * those of a known browser apart; while there is a wait, the right one is answered as a wrong one.
 * @throws Refusal `invalidToken` when the account is gone
 */
export async function checkOwnPassword(
  deps: Deps,
  { accountId }: Session,
  password: string,
  findVisitor: FindVisitor,
): Promise<Confirmed | null> {
  const owner = await findById(deps.db, accountId);
  if (!owner) throw new Refusal({ kind: 'invalidToken' });
  const visitor = await findVisitor(owner.email);
  const guess = await guessPassword(deps, { email: owner.email, password }, visitor);
  // Deleted in the meantime.
  if (!guess.owner) throw new Refusal({ kind: 'invalidToken' });
  if (guess.isRight && guess.owner.id === accountId) return { account: guess.owner, visitor };
  await deps.history.record(deps.db, { accountId, what: 'confirmation_failed' }, visitor.requester);
  return null;
}

/**
 * Confirms the session for ten minutes.
 * @returns the token that may. @throws Refusal `notAllowed`
 */
export async function confirmSession(
  deps: Deps & Pick<Platform, 'randomBytes'>,
  session: Session,
  password: string,
  findVisitor: FindVisitor,
): Promise<string> {
  const confirmed = await checkOwnPassword(deps, session, password, findVisitor);
  if (!confirmed) throw wrongPassword();
  return deps.db.transaction(async (tx) => {
    // Whoever knows no more than the former password must not end the token that the change has just given.
    if (!(await lockCredentialsForShare(tx, confirmed.account))) throw wrongPassword();
    return renewToken(deps, tx, session, { isConfirmed: true });
  });
}
