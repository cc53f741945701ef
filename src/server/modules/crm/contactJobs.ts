/** A caller who wants to be called back becomes a contact of every connected CRM, by jobs. */
import { and, eq, inArray } from 'drizzle-orm';

import { CRMS, type Crm } from '@/contract/providers';
import type { Database } from '@/server/platform/db/database';
import { isOneOf } from '@/server/platform/db/rows';
import { calls } from '@/server/platform/db/tables/calls';
import { connections } from '@/server/platform/db/tables/integrations';
import type { JobSender } from '@/server/platform/queue/job';

/** One job: make the caller of this call a contact of that CRM. */
export interface ContactJob {
  accountId: string;
  provider: Crm;
  callId: number;
  /** The number it came from: one that replaces it later was only stated. Absent in jobs of a former version. */
  phoneKey?: string;
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
  if (connected.length === 0) return;
  const callers = await tx
    .select({ callId: calls.id, phoneKey: calls.phoneKey })
    .from(calls)
    .where(and(eq(calls.accountId, accountId), isOneOf(calls.id, callIds)));
  const jobs = connected.flatMap(({ provider }) =>
    provider === 'google' ? [] : callers.map((caller) => ({ accountId, provider, ...caller })),
  );
  await contactJobs.send(tx, jobs);
}
