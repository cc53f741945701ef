/** Exports of an account's data, one at a time (product §24.15). */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { lockCredentialsForShare, type Account } from '@/server/modules/accounts/accounts';
import { wrongPassword } from '@/server/modules/accounts/confirmation';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import { dataExportedMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import { withLease } from '@/server/platform/limits/lease';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';

import { exportFile } from './exportFile';

/** When the lease of a dead instance expires, s; a working one renews it. */
const LEASE_SECONDS = 30;

type Deps = Pick<Platform, 'db'> & { messages: MessageQueue; history: History };

/**
 * Opens the file; the owner is told. An aborted export leaves nothing behind.
 * @param account as it was when the password was checked
 * @param deliver takes all of it; the next export can begin when it is settled
 * @throws Refusal `tooMany` while another is under way, `notAllowed` when it has another password since
 */
export async function exportAccount(
  deps: Deps,
  account: Account,
  requester: Requester,
  deliver: (file: Readable) => Promise<void>,
): Promise<void> {
  const work = async (): Promise<void> => {
    await deps.db.transaction(async (tx) => {
      if (!(await lockCredentialsForShare(tx, account))) throw wrongPassword();
      const entry = { accountId: account.id, what: 'data_exported' } as const;
      await deps.history.record(tx, entry, requester);
      await tellOwner(deps, tx, account, dataExportedMail(account.email));
    });
    const file = exportFile(deps.db, account.id);
    try {
      await deliver(file);
    } finally {
      file.destroy();
      await finished(file).catch(() => undefined);
    }
  };
  const lease = { key: `export:${account.id}`, seconds: LEASE_SECONDS, isRenewed: true };
  const done = await withLease(deps.db, lease, work);
  if (!done) throw new Refusal({ kind: 'tooMany', retryAfterSeconds: 10 });
}
