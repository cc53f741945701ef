/** Stores reported calls: new ones whole, of known ones what was still empty. */
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { NewEvent } from '@/contract/events';
import { followNumbers } from '@/server/modules/callbacks/followNumbers';
import { finishAsHistory, joinCallbacks } from '@/server/modules/callbacks/join';
import { followTimes } from '@/server/modules/callbacks/leave';
import { lockCallbacks } from '@/server/modules/callbacks/lock';
import { callbackEvent } from '@/server/modules/events/events';
import type { Database } from '@/server/platform/db/database';
import { isOneOf, rowsOf } from '@/server/platform/db/rows';
import { callTranscripts, calls, deletedCalls } from '@/server/platform/db/tables/calls';

import { keepNames } from './callerLock';
import { callEvent, type ToldCall } from './callEvents';
import { hasNewValues, mergeAssignments } from './reportMerge';
import { hashOf, keyOf, LOCK_ORDER, rowOf, turnsOf, type Key, type NewCall } from './newCall';
import { phoneKeyOf } from './phoneKey';
import { indexCalls } from './searchIndex';

/** The result of a report: the call is new, was updated, or known already (or deleted). */
export type Storing = 'stored' | 'updated' | 'known';

export interface StoredCall {
  outcome: Storing;
  /** Null for one that a person deleted. */
  id: number | null;
}

export interface Stored {
  /** One for each report, in their order. */
  results: StoredCall[];
  /** Ids of calls that are to be called back at the number they came from, as is known since this report. */
  newCallbacks: number[];
  /** Ids of calls, new or not, that ask for a callback since this report, at whatever number. */
  wanting: number[];
  /** What the transaction has to publish as its last step. */
  events: NewEvent[];
}

/** Where calls come from. */
export interface Origin {
  /** The line they came in on. */
  lineId?: string | null;
  /** Imported history: nobody is to be called back because of it. */
  isHistory?: boolean;
}

interface Written extends Key, ToldCall {
  isNew: boolean;
  /** It belongs to a callback already. */
  isJoined: boolean;
  /** It was known, without a number, before this report. */
  wasUnnumbered: boolean;
  phoneKey: string;
}

/**
 * Writes reports, of several of a call one after the other.
 * @param db a transaction: what was said and the words go with the call, or none of it does
 */
export async function storeCalls(
  db: Database,
  accountId: string,
  batch: readonly NewCall[],
  origin: Origin = {},
): Promise<Stored> {
  const all: Stored = { results: [], newCallbacks: [], wanting: [], events: [] };
  await keepNames(
    db,
    accountId,
    batch.map(({ phone }) => phoneKeyOf(phone)),
  );
  for (const turn of turnsOf(batch)) {
    const reports = turn.map(({ call }) => call);
    const stored = await storeDistinct(db, accountId, reports, origin);
    for (const [index, { at }] of turn.entries()) {
      const result = stored.results[index];
      if (result) all.results[at] = result;
    }
    all.newCallbacks.push(...stored.newCallbacks);
    all.wanting.push(...stored.wanting);
    all.events.push(...stored.events);
  }
  return all;
}

/**
 * Writes them by one statement: of any number of parallel ones of a call exactly one stores it. The
 * calls go as one JSON value, several times faster than as thousands. One that a person deleted stays away.
 * What a row was before is asked for by a scalar: for `exists` the planner might read all calls.
 * @param reports no two of one call
 */
async function storeDistinct(
  db: Database,
  accountId: string,
  reports: readonly NewCall[],
  { lineId = null, isHistory = false }: Origin,
): Promise<Stored> {
  const result = await db.execute(sql`
    with report as (
      select * from json_to_recordset(${JSON.stringify(reports.map(rowOf))}::json) as report (
        source text, external_id text, external_hash text, time timestamptz, customer_name text,
        phone text, phone_key text, query text, wants_callback boolean, outcome text,
        duration_seconds integer, summary text, sentiment text, successful boolean, ended_reason text,
        assistant text, cost_cents double precision, recording_url text, has_transcript boolean
      )
    )
    insert into ${calls}
      (account_id, line_id, source, external_id, time, customer_name, phone, phone_key, query,
       wants_callback, outcome, duration_seconds, summary, sentiment, successful, ended_reason,
       assistant, cost_cents, recording_url, has_transcript)
    select ${accountId}::uuid, ${lineId}::uuid, source, external_id, time, customer_name, phone,
      phone_key, query, wants_callback, outcome, duration_seconds, summary, sentiment, successful,
      ended_reason, assistant, cost_cents, recording_url, has_transcript
    from report
    where not exists (
      select from ${deletedCalls} gone
      where gone.account_id = ${accountId} and gone.source = report.source
        and gone.external_hash = report.external_hash
    )
    order by ${LOCK_ORDER}
    on conflict (account_id, source, external_id) do update set ${mergeAssignments} where ${hasNewValues}
    returning id, source, external_id as "externalId", xmax = 0 as "isNew",
      query is not null as "isQuery", wants_callback as "isCallback",
      callback_id is not null as "isJoined", phone_key as "phoneKey",
      coalesce((
        select former.phone_key = '' from ${calls} former where former.id = ${calls.id}
      ), false) as "wasUnnumbered"`);
  const written = new Map(rowsOf<Written>(result).map((row) => [keyOf(row), row]));
  await dropDeleted(db, accountId, written);
  await keepTranscripts(db, accountId, reports, written);
  const rows = [...written.values()];
  const idsOf = (those: readonly Written[]) => those.map(({ id }) => Number(id));
  await indexCalls(db, accountId, idsOf(rows));
  const known = idsOf(rows.filter(({ isNew }) => !isNew));
  // A call that asked for a callback before has belonged to one since then.
  const wishes = reports.flatMap((call) => {
    const row = written.get(keyOf(call));
    return row && call.wantsCallback && !row.isJoined ? [{ call, row }] : [];
  });
  const wanting = idsOf(wishes.map(({ row }) => row));
  if (known.length > 0 || wanting.length > 0) await lockCallbacks(db, accountId);
  if (isHistory) await finishAsHistory(db, accountId, wanting);
  const retimed = await followTimes(db, accountId, known);
  const moved = await followNumbers(db, accountId, known);
  const joined = isHistory ? [] : await joinCallbacks(db, accountId, wanting);
  return {
    events: isHistory
      ? []
      : [
          ...rows.map((row) => callEvent(row, row.isNew ? 'new' : null)),
          ...[...retimed, ...moved, ...joined].map(callbackEvent),
        ],
    wanting,
    results: await resultsOf(db, accountId, reports, written),
    newCallbacks: idsOf(
      reports.flatMap((call) => {
        const row = written.get(keyOf(call));
        if (!row || row.phoneKey === '') return [];
        const isNews = call.wantsCallback && !row.isJoined;
        // The number of a known call may be one that was only stated before.
        const isOwn = !call.isPhoneSaid && phoneKeyOf(call.phone) === row.phoneKey;
        return isOwn && (isNews || (row.isCallback && row.wasUnnumbered)) ? [row] : [];
      }),
    ),
  };
}

/** The statement above waits for a deletion in progress, but had checked for deleted calls before that. */
async function dropDeleted(
  db: Database,
  accountId: string,
  written: Map<string, Written>,
): Promise<void> {
  const fresh = [...written.values()].filter(({ isNew }) => isNew);
  if (fresh.length === 0) return;
  const hashes = fresh.map(({ externalId }) => hashOf(externalId));
  const gone = await db
    .select({ source: deletedCalls.source, hash: deletedCalls.externalHash })
    .from(deletedCalls)
    .where(
      and(
        eq(deletedCalls.accountId, accountId),
        inArray(deletedCalls.source, [...new Set(fresh.map(({ source }) => source))]),
        inArray(deletedCalls.externalHash, hashes),
      ),
    );
  if (gone.length === 0) return;
  const isGone = (row: Written) =>
    gone.some(({ source, hash }) => source === row.source && hash === hashOf(row.externalId));
  const dropped = fresh.filter(isGone);
  for (const row of dropped) written.delete(keyOf(row));
  const ids = dropped.map(({ id }) => Number(id));
  await db.delete(calls).where(and(eq(calls.accountId, accountId), isOneOf(calls.id, ids)));
}

async function keepTranscripts(
  db: Database,
  accountId: string,
  reports: readonly NewCall[],
  written: ReadonlyMap<string, Written>,
): Promise<void> {
  const rows = reports.flatMap((call) => {
    const { transcript } = call.details;
    const row = written.get(keyOf(call));
    return row && transcript.length > 0
      ? [{ accountId, callId: Number(row.id), lines: transcript }]
      : [];
  });
  // The first transcript stays, whatever a later report has.
  if (rows.length > 0) await db.insert(callTranscripts).values(rows).onConflictDoNothing();
}

/** Known ones are looked up by one statement. */
async function resultsOf(
  db: Database,
  accountId: string,
  reports: readonly NewCall[],
  written: ReadonlyMap<string, Written>,
): Promise<StoredCall[]> {
  const unknown = reports.filter((call) => !written.has(keyOf(call)));
  const rows =
    unknown.length === 0
      ? []
      : await db
          .select({ id: calls.id, source: calls.source, externalId: calls.externalId })
          .from(calls)
          .where(
            and(
              eq(calls.accountId, accountId),
              // In the order of the index: without it all calls of the account would be looked at.
              inArray(calls.source, [...new Set(unknown.map(({ source }) => source))]),
              inArray(
                calls.externalId,
                unknown.map(({ externalId }) => externalId),
              ),
            ),
          );
  const idOf = new Map(rows.map((row) => [keyOf(row), row.id]));
  return reports.map((call) => {
    const row = written.get(keyOf(call));
    return row
      ? { outcome: row.isNew ? 'stored' : 'updated', id: Number(row.id) }
      : { outcome: 'known', id: idOf.get(keyOf(call)) ?? null };
  });
}
