/**
 * Which callback a call belongs to (decision 100). While a callback is not done, every call of its number
 * that wants one belongs to it, and the newest shows it. Calls are locked before callbacks, everywhere.
 */
import { and, eq, exists, inArray, isNotNull, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';

/** A callback that has changed, by the call that shows it. */
export interface ChangedCallback {
  callId: number;
  version: number;
}

interface ChangedRow {
  /** One of the drivers gives long integers as texts. */
  callId: string | number;
  version: number;
}

const changedOf = (result: unknown): ChangedCallback[] =>
  rowsOf<ChangedRow>(result).map(({ callId, version }) => ({ callId: Number(callId), version }));

/** Newest first, whichever of two calls of one moment came in first. */
const newest = sql.raw(`time desc, tie desc`);
const tie = sql.raw(`source || ' ' || external_id as tie`);

/** Calls that want to be called back and belong nowhere yet. */
const fresh = (accountId: string, callIds: readonly number[]): SQL => sql`
  select id, time, phone_key, ${tie} from ${calls}
  where account_id = ${accountId} and wants_callback and callback_id is null
    and id in ${[...callIds]}`;

/**
 * Gives calls that want to be called back the callback they belong to: the one of their number that is
 * not done, else a new one. Of any number of parallel ones a single callback comes.
 * @param db a transaction, which has stored the calls
 */
export async function joinCallbacks(
  db: Database,
  accountId: string,
  callIds: readonly number[],
): Promise<ChangedCallback[]> {
  if (callIds.length === 0) return [];
  const isNewer = sql`(excluded.time, excluded.tie) > (callbacks.time, callbacks.tie)`;
  return changedOf(
    await db.execute(sql`
      with fresh as (${fresh(accountId, callIds)}),
      shown as (
        select distinct on (phone_key, case when phone_key = '' then id end) id, time, tie, phone_key
        from fresh order by phone_key, case when phone_key = '' then id end, ${newest}
      ),
      joined as (
        insert into ${callbacks} (account_id, call_id, time, tie, phone_key, state)
        select ${accountId}::uuid, id, time, tie, phone_key, 'open' from shown order by phone_key
        on conflict (account_id, phone_key) where state = 'open' and phone_key <> '' do update set
          call_id = case when ${isNewer} then excluded.call_id else callbacks.call_id end,
          time = greatest(excluded.time, callbacks.time),
          tie = case when ${isNewer} then excluded.tie else callbacks.tie end,
          version = callbacks.version + case when ${isNewer} then 1 else 0 end,
          updated_at = case when ${isNewer} then now() else callbacks.updated_at end
        returning id, call_id, phone_key, version
      ),
      pointed as (
        update ${calls} set callback_id = joined.id from fresh, joined
        where calls.account_id = ${accountId} and calls.id = fresh.id
          and joined.phone_key = fresh.phone_key
          and (joined.phone_key <> '' or joined.call_id = fresh.id)
      )
      select call_id as "callId", version from joined`),
  );
}

/** Gives calls of the past a callback each that is done, and joins nothing. */
export async function finishAsHistory(
  db: Database,
  accountId: string,
  callIds: readonly number[],
): Promise<void> {
  if (callIds.length === 0) return;
  await db.execute(sql`
    with fresh as (${fresh(accountId, callIds)}),
    made as (
      insert into ${callbacks} (account_id, call_id, time, tie, phone_key, state)
      select ${accountId}::uuid, id, time, tie, phone_key, 'done' from fresh
      returning id, call_id
    )
    update ${calls} set callback_id = made.id from made
    where calls.account_id = ${accountId} and calls.id = made.call_id`);
}

/** Holds the callbacks of these calls, so that what is read of them from here on stays. @returns their ids */
async function holdCallbacks(
  db: Database,
  accountId: string,
  callIds: readonly number[],
): Promise<number[]> {
  const held = await db
    .selectDistinct({ id: calls.callbackId })
    .from(calls)
    .where(
      and(
        eq(calls.accountId, accountId),
        inArray(calls.id, [...callIds]),
        isNotNull(calls.callbackId),
      ),
    );
  const ids = held.flatMap(({ id }) => (id === null ? [] : [id])).sort((a, b) => a - b);
  if (ids.length === 0) return [];
  await db
    .select({ id: callbacks.id })
    .from(callbacks)
    .where(and(eq(callbacks.accountId, accountId), inArray(callbacks.id, ids)))
    .orderBy(callbacks.id)
    .for('update');
  return ids;
}

/** Gives callbacks to the newest of their calls, as those are now. @param ids of some that are held */
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
        where account_id = ${accountId} and callback_id in ${[...ids]}
        order by callback_id, ${newest}
      ) as rest
      where callbacks.account_id = ${accountId} and callbacks.id = rest.callback_id
        and (callbacks.call_id <> rest.id or callbacks.time <> rest.time)
      returning callbacks.call_id as "callId", version`),
  );
}

/**
 * Lets callbacks follow calls that began at another time than was known.
 * @param db a transaction, which has changed the calls
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
 * Takes calls out of their callbacks. Each is given back to the newest of its calls that are left, and
 * ends where none is.
 * @param db a transaction, which holds the calls `for no key update`: their rows are pointed at meanwhile
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
    .where(and(eq(calls.accountId, accountId), inArray(calls.id, [...callIds])));
  const changed = await showNewest(db, accountId, ids);
  const others = db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.accountId, accountId), eq(calls.callbackId, callbacks.id)));
  const isLeft = and(eq(callbacks.accountId, accountId), inArray(callbacks.id, ids));
  await db.delete(callbacks).where(and(isLeft, notExists(others)));
  return changed;
}

/**
 * Lets callbacks follow calls whose number has become known, or another one.
 * @param db a transaction, which has changed the calls
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
        inArray(calls.id, [...callIds]),
        eq(callbacks.state, 'open'),
        ne(callbacks.phoneKey, calls.phoneKey),
      ),
    );
  const changed: ChangedCallback[] = [];
  for (const { callId, phoneKey, callbackId, isShared: shared } of moved) {
    if (!shared && (await renumber(db, accountId, callbackId, phoneKey))) continue;
    changed.push(...(await leaveCallbacks(db, accountId, [callId])));
    changed.push(...(await joinCallbacks(db, accountId, [callId])));
  }
  return changed;
}

/** What a person did to it stays. @returns false where the number has one that is not done already */
async function renumber(
  db: Database,
  accountId: string,
  id: number,
  phoneKey: string,
): Promise<boolean> {
  const one = alias(callbacks, 'one');
  const theirs = db
    .select({ id: one.id })
    .from(one)
    .where(
      and(
        eq(one.accountId, accountId),
        eq(one.phoneKey, phoneKey),
        eq(one.state, 'open'),
        ne(one.phoneKey, ''),
      ),
    );
  const done = await db
    .update(callbacks)
    .set({ phoneKey })
    .where(and(eq(callbacks.accountId, accountId), eq(callbacks.id, id), notExists(theirs)))
    .returning({ id: callbacks.id });
  return done.length === 1;
}
