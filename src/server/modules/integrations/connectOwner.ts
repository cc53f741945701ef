/** The owner connects and disconnects, with what follows from it. */
import type { Provider } from '@/contract/providers';
import { lockAccountForUpdate, type Credentials } from '@/server/modules/accounts/accounts';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import { connectedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/job';
import type { Requester } from '@/server/platform/requester';

import type { CalendarJob } from './calendarJob';
import { connect, disconnect, type RevocationJobs } from './changeConnections';
import type { ConnectionKey } from './connections';
import { PROVIDER_TITLES, type Tokens } from './provider';

/** What connecting brings with it. */
export interface ConnectDeps {
  history: History;
  messages: MessageQueue;
  calendarJobs: JobSender<CalendarJob>;
  revocations: RevocationJobs;
}

/**
 * Connects, and tells the owner; bookings to come go into a calendar.
 * @param whose.owner as read when the consent came back
 * @returns false when the account is gone, or has another password since: the permission is given back
 */
export async function connectOwner(
  deps: Pick<Platform, 'db' | 'sealer'> & ConnectDeps,
  { owner, provider }: { owner: Credentials; provider: Provider },
  tokens: Tokens,
  requester: Requester,
): Promise<boolean> {
  const accountId = owner.id;
  return deps.db.transaction(async (tx) => {
    const account = await lockAccountForUpdate(tx, accountId);
    if (!account || account.passwordHash !== owner.passwordHash) {
      await deps.revocations.send(tx, [{ accountId, provider, tokens }]);
      return false;
    }
    await connect({ ...deps, db: tx }, { accountId, provider }, tokens);
    const entry = { accountId, what: 'connected', about: provider } as const;
    await deps.history.record(tx, entry, requester);
    if (provider === 'google') await deps.calendarJobs.send(tx, [{ accountId, bookingId: null }]);
    await tellOwner(deps, tx, account, connectedMail(account.email, PROVIDER_TITLES[provider]));
    return true;
  });
}

/** Disconnects; the history tells of it only where something was connected. */
export async function disconnectOwner(
  deps: Pick<Platform, 'db' | 'sealer'> & { history: History; revocations: RevocationJobs },
  key: ConnectionKey,
  requester: Requester,
): Promise<void> {
  const { accountId, provider } = key;
  await deps.db.transaction(async (tx) => {
    if (!(await disconnect({ ...deps, db: tx }, key))) return;
    const entry = { accountId, what: 'disconnected', about: provider } as const;
    await deps.history.record(tx, entry, requester);
  });
}
