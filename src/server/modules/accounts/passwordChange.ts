/** The change of a password that is known (product §14.66). */
import { phrases } from '@/contract/phrases';

import { passwordChangedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import { endOtherSessions, type Session } from '@/server/modules/sessions/sessions';
import type { GuessLimiter } from '@/server/platform/limits/guesses';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseIssues } from '@/server/platform/refusal';

import { findById, replacePassword } from './accounts';
import { checkPassword } from './passwordCheck';
import { passwordIssues } from './passwordRules';
import { revokeForNewPassword } from './pendingSecrets';

const incorrectPassword = (): Refusal =>
  new Refusal({
    kind: 'rejected',
    detail: [
      { loc: ['body', 'old_password'], msg: 'Current password is incorrect', type: 'value_error' },
    ],
  });

/**
 * Replaces the password and ends the account's other sessions. Wrong old passwords count as wrong
 * guesses at sign-in do; while the account has to wait, the right one is answered as a wrong one.
 * @throws Refusal `rejected` for a wrong old password or the same again, `unprocessable` by the rules
 */
export async function changePassword(
  deps: Pick<Platform, 'db' | 'sealer' | 'hasher'> & { messages: MessageQueue },
  limiter: GuessLimiter,
  session: Session,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  refuseIssues(passwordIssues(newPassword, 'new_password'));
  const owner = await findById(deps.db, session.accountId);
  if (!owner) throw new Refusal({ kind: 'invalidToken' });
  const account = await checkPassword(deps, limiter, { email: owner.email, password: oldPassword });
  if (account?.id !== owner.id) throw incorrectPassword();
  if (await deps.hasher.verify(account.passwordHash, newPassword)) {
    throw new Refusal({ kind: 'rejected', detail: phrases.samePassword });
  }
  const passwordHash = await deps.hasher.hash(newPassword);
  await deps.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash))) throw incorrectPassword();
    await revokeForNewPassword(tx, account.id);
    await endOtherSessions(tx, session);
    await deps.messages.enqueue(tx, passwordChangedMail(account.email));
  });
}
