/** The password once more, in a session that is open: it shows that no stolen token is asking (product §14.86). */
import type { History } from '@/server/modules/history/history';
import { noteConfirmation, type Session } from '@/server/modules/sessions/sessions';
import type { GuessLimiter } from '@/server/platform/limits/guesses';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';

import { findById, type Account } from './accounts';
import { checkPassword } from './passwordCheck';

type Deps = Pick<Platform, 'db' | 'sealer' | 'hasher'> & { history: History };

/**
 * Whose session it is, where this is their password. Wrong ones count as wrong guesses at sign-in do;
 * while the account has to wait, the right one is answered as a wrong one.
 * @throws Refusal `invalidToken` when the account is gone
 */
export async function checkOwnPassword(
  deps: Deps,
  limiter: GuessLimiter,
  { accountId }: Session,
  password: string,
  requester: Requester,
): Promise<Account | null> {
  const owner = await findById(deps.db, accountId);
  if (!owner) throw new Refusal({ kind: 'invalidToken' });
  const account = await checkPassword(deps, limiter, { email: owner.email, password });
  if (account?.id === owner.id) return account;
  await deps.history.record(deps.db, { accountId, what: 'confirmation_failed' }, requester);
  return null;
}

/** Lets the session change what wants a confirmed one, for ten minutes. @throws Refusal `notAllowed` */
export async function confirmSession(
  deps: Deps,
  limiter: GuessLimiter,
  session: Session,
  password: string,
  requester: Requester,
): Promise<void> {
  if (!(await checkOwnPassword(deps, limiter, session, password, requester))) {
    throw new Refusal({ kind: 'notAllowed', detail: 'The password is incorrect' });
  }
  await noteConfirmation(deps.db, session);
}
