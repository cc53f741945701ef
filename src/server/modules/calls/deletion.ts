import { and, eq } from 'drizzle-orm';

import { leaveCallbacks } from '@/server/modules/callbacks/leave';
import { lockCallbacks } from '@/server/modules/callbacks/lock';
import { callbackEvent, publish } from '@/server/modules/events/events';
import type { Database } from '@/server/platform/db/database';
import { calls, deletedCalls } from '@/server/platform/db/tables/calls';

import { callEvent, toldColumns } from './callEvents';
import { hashOf } from './newCall';

/**
 * Deletes a call for good, with its transcript, notes and search words. Only a hash of the platform's id stays, so
 * that a repeated report does not bring it back. A callback it showed is shown by the call before it (decision 102).
 * @returns whether there was one
 */
export async function deleteCall(db: Database, accountId: string, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isThis = and(eq(calls.accountId, accountId), eq(calls.id, id));
    await tx.select({ id: calls.id }).from(calls).where(isThis).for('no key update');
    await lockCallbacks(tx, accountId);
    const changed = await leaveCallbacks(tx, accountId, [id]);
    const [gone] = await tx
      .delete(calls)
      .where(isThis)
      .returning({ ...toldColumns, source: calls.source, externalId: calls.externalId });
    if (!gone) return false;
    await tx
      .insert(deletedCalls)
      .values({ accountId, source: gone.source, externalHash: hashOf(gone.externalId) })
      .onConflictDoNothing();
    await publish(tx, accountId, [callEvent(gone, 'gone'), ...changed.map(callbackEvent)]);
    return true;
  });
}
