/** How long an account keeps its calls, and the deletion of older ones. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { leaveCallbacks } from '@/server/modules/callbacks/leave';
import { lockCallbacks } from '@/server/modules/callbacks/lock';
import { callbackEvent, publish } from '@/server/modules/events/events';
import type { Database } from '@/server/platform/db/database';
import { isOneOf } from '@/server/platform/db/rows';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { callTranscripts, calls, retention } from '@/server/platform/db/tables/calls';
import { tryEach } from '@/server/platform/tryEach';

import { callEvent, toldColumns } from './callEvents';
import { LOCK_ORDER } from './newCall';
import { indexCalls } from './searchIndex';

/** Days from the call on; null keeps them. */
export interface Retention {
  transcriptsDays: number | null;
  callsDays: number | null;
}

/** Rows per transaction: few, so that nobody waits long for one. */
const BATCH = 500;

export async function readRetention(db: Database, accountId: string): Promise<Retention> {
  const [row] = await db
    .select({ transcriptsDays: retention.transcriptsDays, callsDays: retention.callsDays })
    .from(retention)
    .where(eq(retention.accountId, accountId));
  return row ?? { transcriptsDays: null, callsDays: null };
}

export async function saveRetention(
  db: Database,
  accountId: string,
  days: Retention,
): Promise<void> {
  await db
    .insert(retention)
    .values({ accountId, ...days })
    .onConflictDoUpdate({ target: retention.accountId, set: days });
}

/** Deletes what is older than each account keeps, in small batches. */
export async function deleteOldCalls(db: Database): Promise<void> {
  const kept = await db.select({ accountId: retention.accountId }).from(retention);
  await tryEach(kept, async ({ accountId }) => {
    while (await deleteCalls(db, accountId));
    while (await deleteTranscripts(db, accountId));
  });
}

/**
 * For how many days the account keeps these; null: for good, or what is just being saved. Asked for each batch, and held
 * until it is deleted: whoever has saved that they keep more loses nothing from then on.
 */
async function holdDays(
  tx: Database,
  accountId: string,
  which: keyof Retention,
): Promise<number | null> {
  const [row] = await tx
    .select({ days: retention[which] })
    .from(retention)
    .where(eq(retention.accountId, accountId))
    .for('share', { skipLocked: true });
  return row?.days ?? null;
}

/** Locks some calls that are older. */
async function holdOldCalls(
  tx: Database,
  accountId: string,
  days: number,
  which?: SQL,
): Promise<number[]> {
  const isOwn = eq(calls.accountId, accountId);
  const isOld = sql`${calls.time} < now() - make_interval(days => ${days}::int)`;
  const some = tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(isOwn, isOld, which))
    .limit(BATCH);
  const held = await tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(isOwn, inArray(calls.id, some)))
    .orderBy(LOCK_ORDER)
    .for('no key update');
  return held.map(({ id }) => id);
}

/** @returns whether there were any: there may be more */
async function deleteCalls(db: Database, accountId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const days = await holdDays(tx, accountId, 'callsDays');
    if (days === null) return false;
    const ids = await holdOldCalls(tx, accountId, days);
    if (ids.length === 0) return false;
    await lockCallbacks(tx, accountId);
    // Expiry of finished callbacks is no event; that somebody no longer waits is.
    const waiting = await tx
      .select(toldColumns)
      .from(callbacks)
      .innerJoin(calls, and(eq(calls.accountId, accountId), eq(calls.id, callbacks.callId)))
      .where(
        and(
          eq(callbacks.accountId, accountId),
          isOneOf(callbacks.callId, ids),
          eq(callbacks.state, 'open'),
        ),
      );
    const changed = await leaveCallbacks(tx, accountId, ids);
    await tx.delete(calls).where(and(eq(calls.accountId, accountId), isOneOf(calls.id, ids)));
    await publish(tx, accountId, [
      ...waiting.map((call) => callEvent(call, 'gone')),
      ...changed.map(callbackEvent),
    ]);
    return true;
  });
}

/** @returns whether there were any: there may be more */
async function deleteTranscripts(db: Database, accountId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const days = await holdDays(tx, accountId, 'transcriptsDays');
    if (days === null) return false;
    const ids = await holdOldCalls(tx, accountId, days, eq(calls.hasTranscript, true));
    if (ids.length === 0) return false;
    await tx
      .delete(callTranscripts)
      .where(and(eq(callTranscripts.accountId, accountId), isOneOf(callTranscripts.callId, ids)));
    await tx
      .update(calls)
      .set({ hasTranscript: false })
      .where(and(eq(calls.accountId, accountId), isOneOf(calls.id, ids)));
    // What was said must not be found by search any more either.
    await indexCalls(tx, accountId, ids);
    return true;
  });
}
