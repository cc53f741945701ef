/** The change of a password that is known (specification, sections 3, 5 and 8). */
import { phrases } from '@/contract/phrases';

import type { AppDeps } from '@/server/deps';
import { HttpError, refuse, unprocessable } from '@/server/http/errors';
import type { GuessLimiter } from '@/server/platform/limits/guesses';
import { passwordChangedMail } from '@/server/modules/delivery/mails';
import { endOtherSessions, type Session } from '@/server/modules/sessions/sessions';

import { findById, replacePassword } from './accounts';
import { checkPassword } from './passwordCheck';
import { passwordIssues } from './passwordRules';
import { revokeForNewPassword } from './pendingSecrets';

const incorrectPassword = (): HttpError =>
  new HttpError(400, {
    detail: [
      { loc: ['body', 'old_password'], msg: 'Current password is incorrect', type: 'value_error' },
    ],
  });

/**
 * Replaces the password and ends the account's other sessions. Wrong old passwords count as wrong
 * guesses at sign-in do; while the account has to wait, the right one is answered as a wrong one.
 * @throws HttpError 400 for a wrong old password or the same again, 422 by the rules
 */
export async function changePassword(
  deps: AppDeps,
  limiter: GuessLimiter,
  session: Session,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const [firstIssue, ...otherIssues] = passwordIssues(newPassword, 'new_password');
  if (firstIssue) throw unprocessable([firstIssue, ...otherIssues]);
  const owner = await findById(deps.db, session.accountId);
  if (!owner) throw refuse(401, phrases.invalidToken);
  const account = await checkPassword(deps, limiter, { email: owner.email, password: oldPassword });
  if (account?.id !== owner.id) throw incorrectPassword();
  if (await deps.hasher.verify(account.passwordHash, newPassword)) {
    throw refuse(400, phrases.samePassword);
  }
  const passwordHash = await deps.hasher.hash(newPassword);
  await deps.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash))) throw incorrectPassword();
    await revokeForNewPassword(tx, account.id);
    await endOtherSessions(tx, session);
    await deps.messages.enqueue(tx, passwordChangedMail(account.email));
  });
}
