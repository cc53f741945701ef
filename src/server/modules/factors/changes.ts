/** What turning a second factor on or off brings with it. */
import { lockAccountForUpdate, type Account } from '@/server/modules/accounts/accounts';
import { revokeSignIns } from '@/server/modules/accounts/pendingSecrets';
import { factorChangedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import { endOtherSessions, isRecentSignIn, type Session } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';

import { readFactor, removeFactor, type FactorKind } from './factors';

/** Locks the session's account, so that of parallel changes one comes after the other. @throws Refusal `invalidToken` */
export async function lockOwnAccount(tx: Database, session: Session): Promise<Account> {
  const account = await lockAccountForUpdate(tx, session.accountId);
  if (!account) throw new Refusal({ kind: 'invalidToken' });
  return account;
}

/** After a factor was turned on or off: other sessions end, sign-ins under way too, and the person is told. */
export async function settleChange(
  { messages }: { messages: MessageQueue },
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
  deps: Pick<Platform, 'db'> & { messages: MessageQueue },
  session: Session,
  kind: FactorKind,
): Promise<Disabling> {
  return deps.db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, session);
    if (!(await readFactor(tx, account.id, kind))) return 'wasOff';
    if (!(await isRecentSignIn(tx, session))) return 'signInTooOld';
    await removeFactor(tx, account.id, kind);
    await settleChange(deps, tx, session, account, { kind, isOn: false });
    return 'disabled';
  });
}
