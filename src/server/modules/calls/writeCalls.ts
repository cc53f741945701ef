/** Writes reported calls as rows, with what was said in them. */
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { isOneOf, rowsOf } from '@/server/platform/db/rows';
import { callTranscripts, calls, deletedCalls } from '@/server/platform/db/tables/calls';

import type { ToldCall } from './callEvents';
import { hashOf, keyOf, LOCK_ORDER, rowOf, type Key, type NewCall } from './newCall';
import { hasNewValues, mergeAssignments } from './reportMerge';

/** A call whose row the reports have made or changed. */
export interface Written extends Key, ToldCall {
  isNew: boolean;
  /** It belongs to a callback already. */
  isJoined: boolean;
  /** It was known, without a number, before this report. */
  wasUnnumbered: boolean;
  phoneKey: string;
}

/**
 * Writes them by one statement: of any number of parallel ones of a call exactly one stores it. The
 * calls go as one JSON value, several times faster than as thousands. One that a person deleted stays away.
 * What a row was before is asked for by a scalar: for `exists` the planner might read all calls.
 * @param reports no two of one call
 * @returns what was written, by call
 */
export async function writeCalls(
  db: Database,
  accountId: string,
  reports: readonly NewCall[],
  lineId: string | null,
): Promise<Map<string, Written>> {
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
  return written;
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
