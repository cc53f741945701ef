/** Callbacks whose calls change or go: the newest call that is left shows each (decision 102). */
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { isOneOf } from '@/server/platform/db/rows';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';

import { changedOf, newest, tie, type ChangedCallback } from './changedCallback';

/** Locks the callbacks of these calls. @returns their ids */
async function holdCallbacks(
  db: Database,
  accountId: string,
  callIds: readonly number[],
): Promise<number[]> {
  const held = await db
    .selectDistinct({ id: calls.callbackId })
    .from(calls)
    .where(
      and(eq(calls.accountId, accountId), isOneOf(calls.id, callIds), isNotNull(calls.callbackId)),
    );
  const ids = held.flatMap(({ id }) => (id === null ? [] : [id])).sort((a, b) => a - b);
  if (ids.length === 0) return [];
  await db
    .select({ id: callbacks.id })
    .from(callbacks)
    .where(and(eq(callbacks.accountId, accountId), isOneOf(callbacks.id, ids)))
    .orderBy(callbacks.id)
    .for('update');
  return ids;
}

/** Points callbacks at the newest of their calls. @param ids of callbacks that are locked */
async function showNewest(
  db: Database,
  accountId: string,
  ids: readonly number[],
): Promise<ChangedCallback[]> {
  return changedOf(
    await db.execute(sql`
      update ${callbacks} set call_id = rest.id, time = rest.time, tie = rest.tie, version = version + 1,
        updated_at = now()
      from (
        select distinct on (callback_id) callback_id, id, time, ${tie} from ${calls}
        where account_id = ${accountId} and ${isOneOf(sql`callback_id`, ids)}
        order by callback_id, ${newest}
      ) as rest
      where callbacks.account_id = ${accountId} and callbacks.id = rest.callback_id
        and (callbacks.call_id <> rest.id or callbacks.time <> rest.time)
      returning callbacks.call_id as "callId", version`),
  );
}

/**
 * Updates callbacks of calls that turn out to have begun at another time.
 * @param db a transaction, which has changed the calls and holds the callbacks (lock.ts)
 */
export async function followTimes(
  db: Database,
  accountId: string,
  callIds: readonly number[],
): Promise<ChangedCallback[]> {
  if (callIds.length === 0) return [];
  const ids = await holdCallbacks(db, accountId, callIds);
  return ids.length === 0 ? [] : showNewest(db, accountId, ids);
}

/**
 * Takes calls out of their callbacks. Each callback then belongs to the newest call that is left, and is deleted
 * where none is.
 * @param db a transaction, which holds the callbacks (lock.ts), and the calls `for no key update`: their rows
 * are pointed at meanwhile
 */
export async function leaveCallbacks(
  db: Database,
  accountId: string,
  callIds: readonly number[],
): Promise<ChangedCallback[]> {
  if (callIds.length === 0) return [];
  const ids = await holdCallbacks(db, accountId, callIds);
  if (ids.length === 0) return [];
  await db
    .update(calls)
    .set({ callbackId: null })
    .where(and(eq(calls.accountId, accountId), isOneOf(calls.id, callIds)));
  const changed = await showNewest(db, accountId, ids);
  const others = db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.accountId, accountId), eq(calls.callbackId, callbacks.id)));
  const isLeft = and(eq(callbacks.accountId, accountId), isOneOf(callbacks.id, ids));
  await db.delete(callbacks).where(and(isLeft, notExists(others)));
  return changed;
}
