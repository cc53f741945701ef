/**
 * The events of an account, for its streams. Rows are written in the transaction that makes the change; they are
 * numbered without gaps in commit order, so that whoever has read up to one has read all before it.
 */
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';

import type { NewEvent } from '@/contract/events';
import { notifyAccount } from '@/server/platform/db/accountChannel';
import type { Database } from '@/server/platform/db/database';
import { deleteUnlocked } from '@/server/platform/db/deleteUnlocked';
import { liveEvents, liveHeads } from '@/server/platform/db/tables/events';

export const callbackEvent = (changed: { callId: number; version: number }): NewEvent => ({
  event: 'callback',
  data: { id: String(changed.callId), version: changed.version },
});

export interface StoredEvent {
  id: number;
  event: string;
  data: unknown;
}

/** How long a stream that was cut can be resumed. */
const KEPT = sql`interval '5 minutes'`;

/**
 * Writes events, and notifies every instance when the transaction commits.
 * @param tx must do this last: from here on other transactions of the account wait for its end
 */
export async function publish(
  tx: Database,
  accountId: string,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`
    with head as (
      insert into ${liveHeads} (account_id, last) values (${accountId}, ${events.length}::bigint)
      on conflict (account_id) do update set last = ${liveHeads}.last + excluded.last
      returning last
    )
    insert into ${liveEvents} (account_id, id, event, data)
    select ${accountId}::uuid, head.last - ${events.length}::bigint + place, one->>'event', one->'data'
    from head, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as list (one, place)`);
  await notifyAccount(tx, { topic: 'events', accountId });
}

/** The number of the account's newest event; 0 before the first. */
export async function newestEvent(db: Database, accountId: string): Promise<number> {
  const [head] = await db
    .select({ last: liveHeads.last })
    .from(liveHeads)
    .where(eq(liveHeads.accountId, accountId));
  return head?.last ?? 0;
}

/** Events after that one, oldest first. */
export function readEvents(
  db: Database,
  accountId: string,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  return db
    .select({ id: liveEvents.id, event: liveEvents.event, data: liveEvents.data })
    .from(liveEvents)
    .where(and(eq(liveEvents.accountId, accountId), gt(liveEvents.id, after)))
    .orderBy(asc(liveEvents.id))
    .limit(limit);
}

/** Whether everything that came after that event is still there. */
export async function canResume(db: Database, accountId: string, after: number): Promise<boolean> {
  const newest = await newestEvent(db, accountId);
  if (after >= newest) return after === newest;
  const next = and(
    eq(liveEvents.accountId, accountId),
    eq(liveEvents.id, after + 1),
    sql`${liveEvents.at} > now() - ${KEPT}`,
  );
  return (await db.$count(liveEvents, next)) === 1;
}

/** Deletes events that no stream can resume from any more. */
export async function forgetEvents(db: Database): Promise<void> {
  await deleteUnlocked(db, liveEvents, lt(liveEvents.at, sql`now() - ${KEPT}`));
}
