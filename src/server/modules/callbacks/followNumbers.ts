/** A call whose number becomes known, or changes, belongs to the callback of that number. */
import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database } from '@/server/platform/db/database';
import { hasSqlState } from '@/server/platform/db/databaseErrors';
import { isOneOf } from '@/server/platform/db/rows';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';

import type { ChangedCallback } from './changedCallback';
import { joinCallbacks } from './join';
import { leaveCallbacks } from './leave';

/**
 * Moves calls whose number has become known, or has changed, to the callback of that number.
 * @param db a transaction, which has changed the calls and holds the callbacks (lock.ts)
 */
export async function followNumbers(
  db: Database,
  accountId: string,
  callIds: readonly number[],
): Promise<ChangedCallback[]> {
  if (callIds.length === 0) return [];
  const other = alias(calls, 'other');
  const isShared = exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.accountId, accountId),
          eq(other.callbackId, callbacks.id),
          ne(other.id, calls.id),
        ),
      ),
  );
  const moved = await db
    .select({
      callId: calls.id,
      phoneKey: calls.phoneKey,
      callbackId: callbacks.id,
      version: callbacks.version,
      isShared: sql<boolean>`${isShared}`,
    })
    .from(calls)
    .innerJoin(
      callbacks,
      and(eq(callbacks.accountId, calls.accountId), eq(callbacks.id, calls.callbackId)),
    )
    .where(
      and(
        eq(calls.accountId, accountId),
        isOneOf(calls.id, callIds),
        eq(callbacks.state, 'open'),
        ne(callbacks.phoneKey, calls.phoneKey),
      ),
    );
  const changed: ChangedCallback[] = [];
  for (const { callId, phoneKey, callbackId, version, isShared: shared } of moved) {
    if (!shared && (await renumber(db, accountId, callbackId, phoneKey))) continue;
    changed.push(...(await leaveCallbacks(db, accountId, [callId])));
    changed.push(...(await joinCallbacks(db, accountId, [callId], version)));
  }
  return changed;
}

/**
 * Keeps what people did to it.
 * @returns false where the number already has one that is not done, perhaps since a moment: people reopen callbacks
 * without the lock
 */
async function renumber(
  db: Database,
  accountId: string,
  id: number,
  phoneKey: string,
): Promise<boolean> {
  try {
    // A savepoint, as the transaction goes on.
    await db.transaction((tx) =>
      tx
        .update(callbacks)
        .set({ phoneKey })
        .where(and(eq(callbacks.accountId, accountId), eq(callbacks.id, id))),
    );
    return true;
  } catch (error) {
    if (hasSqlState(error, 'uniqueViolation')) return false;
    throw error;
  }
}
