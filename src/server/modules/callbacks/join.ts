/**
 * Which callback a call belongs to (decision 100). While a callback is not done, every call of its number
 * that wants one belongs to it, and the newest shows it. Calls are locked before callbacks, everywhere, and
 * one transaction at a time regroups an account's callbacks (lock.ts).
 */
import { sql, type SQL } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { isOneOf } from '@/server/platform/db/rows';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';

import { changedOf, newest, tie, type ChangedCallback } from './changedCallback';

/** Calls that ask for a callback and belong to none yet. */
const fresh = (accountId: string, callIds: readonly number[]): SQL => sql`
  select id, time, phone_key, ${tie} from ${calls}
  where account_id = ${accountId} and wants_callback and callback_id is null
    and ${isOneOf(sql`id`, callIds)}`;

/**
 * Assigns calls that ask for a callback to the one they belong to: the one of their number that is not done, else a
 * new one. Parallel calls of one number make a single callback.
 * @param db a transaction, which has stored the calls and holds the callbacks
 * @param seen the version of what they showed before: what they show from now on is newer
 */
export async function joinCallbacks(
  db: Database,
  accountId: string,
  callIds: readonly number[],
  seen = 0,
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
        insert into ${callbacks} (account_id, call_id, time, tie, phone_key, state, version)
        select ${accountId}::uuid, id, time, tie, phone_key, 'open', ${seen}::integer + 1 from shown
        order by phone_key
        on conflict (account_id, phone_key) where state = 'open' and phone_key <> '' do update set
          call_id = case when ${isNewer} then excluded.call_id else callbacks.call_id end,
          time = greatest(excluded.time, callbacks.time),
          tie = case when ${isNewer} then excluded.tie else callbacks.tie end,
          version = case when ${isNewer} then greatest(callbacks.version + 1, excluded.version)
            else callbacks.version end,
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

/** Gives each imported past call a callback that is done already, and joins nothing. */
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
