/** An operator's removal of the second factors, for somebody who has lost them. */
import { eq } from 'drizzle-orm';

import { requireAccountForUpdate } from '@/server/modules/accounts/accounts';
import { revokeAll } from '@/server/modules/accounts/pendingSecrets';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import { factorsResetMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import { endAllSessions } from '@/server/modules/sessions/sessions';
import { factors } from '@/server/platform/db/tables/accounts';
import type { Platform } from '@/server/platform/platform';
import type { Requester } from '@/server/platform/requester';

import { removeCodes } from './recoveryCodes';

/**
 * Turns both factors off, deletes the recovery codes and ends every session; the owner is told.
 * @throws Refusal `invalidToken` when the account is gone
 */
export async function resetFactors(
  deps: Pick<Platform, 'db'> & { messages: MessageQueue; history: History },
  accountId: string,
  requester: Requester,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const account = await requireAccountForUpdate(tx, accountId);
    await tx.delete(factors).where(eq(factors.accountId, accountId));
    await removeCodes(tx, accountId);
    await revokeAll(tx, accountId);
    await endAllSessions(tx, accountId);
    await deps.history.record(tx, { accountId, what: 'factors_reset' }, requester);
    await tellOwner(deps, tx, account, factorsResetMail(account.email));
  });
}
