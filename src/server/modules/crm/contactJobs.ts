/** A caller who wants to be called back becomes a contact of every connected CRM, by jobs. */
import { and, eq, inArray } from 'drizzle-orm';

import { CRMS, type Crm } from '@/contract/providers';
import type { Database } from '@/server/platform/db/database';
import { connections } from '@/server/platform/db/schema';
import type { JobSender } from '@/server/platform/queue/queue';

/** What one job says: who the caller of this call is there. Holds nothing of the person. */
export interface ContactJob {
  accountId: string;
  provider: Crm;
  callId: number;
}

/**
 * Writes one job for each of these calls and each CRM the account is connected with.
 * @param tx the transaction that stores the calls, so that both happen or neither
 * @param callIds of new calls whose caller wants to be called back
 */
export async function queueContacts(
  { contactJobs }: { contactJobs: JobSender<ContactJob> },
  tx: Database,
  accountId: string,
  callIds: readonly number[],
): Promise<void> {
  if (callIds.length === 0) return;
  const connected = await tx
    .select({ provider: connections.provider })
    .from(connections)
    .where(and(eq(connections.accountId, accountId), inArray(connections.provider, CRMS)));
  const jobs = connected.flatMap(({ provider }) =>
    provider === 'google' ? [] : callIds.map((callId) => ({ accountId, provider, callId })),
  );
  await contactJobs.send(tx, jobs);
}
