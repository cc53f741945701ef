/** What turning a second factor on or off brings with it. */
import { phrases } from '@/contract/phrases';

import { holdAccount, type Account } from '@/server/modules/accounts/accounts';
import { revokeSignIns } from '@/server/modules/accounts/pendingSecrets';
import type { AppDeps, Database } from '@/server/deps';
import { refuse } from '@/server/http/errors';
import { factorChangedMail } from '@/server/modules/delivery/mails';
import { endOtherSessions, isRecentSignIn, type Session } from '@/server/modules/sessions/sessions';

import { readFactor, removeFactor, type FactorKind } from './factors';

/** Holds the session's account, so that of parallel changes one comes after the other. @throws HttpError 401 */
export async function holdOwn(tx: Database, session: Session): Promise<Account> {
  const account = await holdAccount(tx, session.accountId);
  if (!account) throw refuse(401, phrases.invalidToken);
  return account;
}

/** After a factor was turned on or off: other sessions end, sign-ins under way too, and the person is told. */
export async function settleChange(
  { messages }: Pick<AppDeps, 'messages'>,
  tx: Database,
  session: Session,
  account: Account,
  change: { kind: FactorKind; isOn: boolean; phone?: string },
): Promise<void> {
  await revokeSignIns(tx, account.id);
  await endOtherSessions(tx, session);
  await messages.enqueue(tx, factorChangedMail(account.email, change));
}

/** `signInTooOld`: nothing was changed. */
export type Disabling = 'disabled' | 'wasOff' | 'signInTooOld';

/** Turns a factor off; a sign-in older than 12 hours may not. */
export async function disableFactor(
  deps: AppDeps,
  session: Session,
  kind: FactorKind,
): Promise<Disabling> {
  return deps.db.transaction(async (tx) => {
    const account = await holdOwn(tx, session);
    if (!(await readFactor(tx, account.id, kind))) return 'wasOff';
    if (!(await isRecentSignIn(tx, session))) return 'signInTooOld';
    await removeFactor(tx, account.id, kind);
    await settleChange(deps, tx, session, account, { kind, isOn: false });
    return 'disabled';
  });
}
