/** The change of a password that is known (product §14.66). */
import { phrases } from '@/contract/phrases';

import { passwordChangedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import { endOtherSessions, renewToken, type Session } from '@/server/modules/sessions/sessions';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseIssues } from '@/server/platform/refusal';

import { replacePassword } from './accounts';
import { checkOwnPassword, type FindVisitor } from './confirmation';
import { writeNote, type Note } from './knownBrowsers';
import type { PasswordGuessDeps } from './passwordCheck';
import { passwordIssues } from './passwordRules';
import { revokeForNewPassword } from './pendingSecrets';
import { tellOwner } from './tellOwner';

const incorrectPassword = (): Refusal =>
  new Refusal({
    kind: 'rejected',
    detail: [
      { loc: ['body', 'old_password'], msg: 'Current password is incorrect', type: 'value_error' },
    ],
  });

/**
 * Replaces the password and ends the account's other sessions. Wrong old passwords count as wrong
 * guesses at sign-in do.
 * @returns a new token for this session, and the note that keeps the browser known: the former password's is void
 * @throws Refusal `rejected` for a wrong old password or the same again, `unprocessable` by the rules
 */
export async function changePassword(
  deps: PasswordGuessDeps &
    Pick<Platform, 'randomBytes' | 'now'> & { messages: MessageQueue; history: History },
  session: Session,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  findVisitor: FindVisitor,
): Promise<{ token: string; note: Note }> {
  refuseIssues(passwordIssues(newPassword, 'new_password'));
  const confirmed = await checkOwnPassword(deps, session, oldPassword, findVisitor);
  if (!confirmed) throw incorrectPassword();
  const { account, visitor } = confirmed;
  if (await deps.hasher.verify(account.passwordHash, newPassword)) {
    throw new Refusal({ kind: 'rejected', detail: phrases.samePassword });
  }
  const passwordHash = await deps.hasher.hash(newPassword);
  return deps.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash))) throw incorrectPassword();
    await revokeForNewPassword(tx, account.id);
    await endOtherSessions(tx, session);
    const entry = { accountId: account.id, what: 'password_changed' } as const;
    await deps.history.record(tx, entry, visitor.requester);
    await tellOwner(deps, tx, account, passwordChangedMail(account.email));
    const token = await renewToken(deps, tx, session);
    // Here, so that nothing can fail once the password is another one.
    const note = await writeNote({ ...deps, db: tx }, { ...account, passwordHash }, 'password');
    return { token, note };
  });
}
