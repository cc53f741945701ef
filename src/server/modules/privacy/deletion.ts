/**
 * Deletion of an account (decision 114): one transaction removes all access and everything that could be looked up; a
 * job deletes the rows.
 */
import { eq } from 'drizzle-orm';

import { requireAccountForUpdate, type Credentials } from '@/server/modules/accounts/accounts';
import { wrongPassword } from '@/server/modules/accounts/confirmation';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import { mailCancellations } from '@/server/modules/bookings/mailCancellations';
import type { MailDeps } from '@/server/modules/bookings/mailBoth';
import { accountDeletedMail } from '@/server/modules/delivery/mails';
import { readFactor } from '@/server/modules/factors/factors';
import type { History } from '@/server/modules/history/history';
import type { RevocationJobs } from '@/server/modules/integrations/changeConnections';
import { unsealTokens } from '@/server/modules/integrations/connections';
import type { Database } from '@/server/platform/db/database';
import { connections } from '@/server/platform/db/tables/integrations';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/job';
import type { Requester } from '@/server/platform/requester';

import { anonymiseAccount, endAccess } from './closing';
import type { Erasure } from './erasure';
import { removeTraces } from './traces';

type Deps = Pick<Platform, 'db'> &
  MailDeps & {
    history: History;
    revocations: RevocationJobs;
    erasures: JobSender<Erasure>;
  };

/**
 * Closes the account: sessions, lines and keys are dead when this returns, its address is free again.
 * @param checked the account as it was when the password was checked
 * @throws Refusal `invalidToken` when it was closed before, `notAllowed` when it has another password since
 */
export async function closeAccount(
  deps: Deps,
  checked: Credentials,
  requester: Requester,
): Promise<void> {
  const { id } = checked;
  await deps.db.transaction(async (tx) => {
    const account = await requireAccountForUpdate(tx, id);
    if (account.passwordHash !== checked.passwordHash) throw wrongPassword();
    const sms = await readFactor(tx, id, 'sms');
    // The history row goes with the account; the line in the log stays.
    await deps.history.record(tx, { accountId: id, what: 'account_deleted' }, requester);
    await giveBack(deps, tx, id);
    // First what signs in: a sign-in that is using such a code is waited for, and its session ended with the others.
    await removeTraces(deps, tx, { ...account, phone: sms?.phone ?? null });
    await endAccess(tx, id);
    await mailCancellations(deps, tx, id);
    await anonymiseAccount(tx, id);
    await tellOwner(deps, tx, account, accountDeletedMail(account.email));
    await deps.erasures.send(tx, [{ accountId: id }]);
  });
}

/** Revokes the permissions at all providers, by jobs that contain nothing but the tokens. */
async function giveBack(deps: Deps, tx: Database, accountId: string): Promise<void> {
  const rows = await tx
    .select({ provider: connections.provider, sealedTokens: connections.sealedTokens })
    .from(connections)
    .where(eq(connections.accountId, accountId));
  const revocations = rows.flatMap(({ provider, sealedTokens }) => {
    const tokens = unsealTokens(deps, { accountId, provider }, sealedTokens);
    return tokens ? [{ accountId, provider, tokens }] : [];
  });
  await deps.revocations.send(tx, revocations);
}
