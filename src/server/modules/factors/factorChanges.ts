/** The consequences of turning a second factor on or off. */
import { requireAccountForUpdate, type Account } from '@/server/modules/accounts/accounts';
import { revokeSignIns } from '@/server/modules/accounts/pendingSecrets';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import { factorChangedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import type { SecurityEvent } from '@/server/modules/history/securityEvents';
import { endOtherSessions, isConfirmed, type Session } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import type { Platform } from '@/server/platform/platform';
import type { Requester } from '@/server/platform/requester';

import { readFactor, removeFactor, type FactorKind } from './factors';

const EVENTS = {
  authenticator: { on: 'authenticator_on', off: 'authenticator_off' },
  sms: { on: 'sms_on', off: 'sms_off' },
} as const satisfies Record<FactorKind, Record<'on' | 'off', SecurityEvent>>;

/** Who changed what. */
export interface FactorChange {
  session: Session;
  account: Account;
  kind: FactorKind;
  isOn: boolean;
  phone?: string;
}

/** After a factor was turned on or off: other sessions and pending sign-ins end, and the person is told. */
export async function settleChange(
  deps: { messages: MessageQueue; history: History },
  tx: Database,
  { session, account, ...change }: FactorChange,
  requester: Requester,
): Promise<void> {
  await revokeSignIns(tx, account.id);
  await endOtherSessions(tx, session);
  const what = EVENTS[change.kind][change.isOn ? 'on' : 'off'];
  await deps.history.record(tx, { accountId: account.id, what }, requester);
  await tellOwner(deps, tx, account, factorChangedMail(account.email, change));
}

/** `unconfirmed`: nothing was changed. */
export type Disabling = 'disabled' | 'wasOff' | 'unconfirmed';

/** Turns a factor off, in a session that is confirmed. */
export async function disableFactor(
  deps: Pick<Platform, 'db'> & { messages: MessageQueue; history: History },
  session: Session,
  kind: FactorKind,
  requester: Requester,
): Promise<Disabling> {
  return deps.db.transaction(async (tx) => {
    const account = await requireAccountForUpdate(tx, session.accountId);
    if (!(await readFactor(tx, account.id, kind))) return 'wasOff';
    if (!(await isConfirmed(tx, session))) return 'unconfirmed';
    await removeFactor(tx, account.id, kind);
    await settleChange(deps, tx, { session, account, kind, isOn: false }, requester);
    return 'disabled';
  });
}
