/** Writes the words by which a call is found: names, numbers, query, summary and transcript. */
import { setImmediate } from 'node:timers/promises';

import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { isOneOf } from '@/server/platform/db/rows';
import { accounts } from '@/server/platform/db/tables/accounts';
import { callSearch, callTranscripts, calls, invitees } from '@/server/platform/db/tables/calls';

import { LOCK_ORDER } from './newCall';
import { searchWords } from './searchWords';
import { readTranscript } from './transcripts';

/** Writes the search words of these calls, from everything that is kept of them. */
export async function indexCalls(
  db: Database,
  accountId: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({
      id: calls.id,
      name: calls.customerName,
      givenName: invitees.name,
      phone: calls.phone,
      query: calls.query,
      summary: calls.summary,
      transcript: callTranscripts.lines,
    })
    .from(calls)
    .leftJoin(
      callTranscripts,
      and(eq(callTranscripts.accountId, accountId), eq(callTranscripts.callId, calls.id)),
    )
    .leftJoin(
      invitees,
      and(eq(invitees.accountId, accountId), eq(invitees.phoneKey, calls.phoneKey)),
    )
    .where(and(eq(calls.accountId, accountId), isOneOf(calls.id, ids)));
  const indexed: { id: number; words: string[] }[] = [];
  for (const { id, transcript, phone, ...row } of rows) {
    const said = readTranscript(transcript).map(({ text }) => text);
    const texts = [row.name, row.givenName, row.query, row.summary, ...said];
    indexed.push({ id, words: searchWords(accountId, phone, texts) });
    // Others are answered between two transcripts, which may be a megabyte each.
    await setImmediate();
  }
  await db.execute(sql`
    insert into ${callSearch} (account_id, call_id, words)
    select ${accountId}::uuid, id, array_to_tsvector(array(select jsonb_array_elements_text(words)))
    from jsonb_to_recordset(${JSON.stringify(indexed)}::jsonb) as indexed (id bigint, words jsonb)
    on conflict (account_id, call_id) do update set words = excluded.words`);
}

/** Calls per batch: no statement reads all transcripts at once. */
const BATCH = 500;
/** Of one caller, while somebody waits: ten thousand, five at a time, took three times as long. */
const BATCH_OF_CALLER = 100;
/** Of their transcripts together; they take ten times that while their words are taken. */
const BYTES_OF_CALLER = 5_000_000;

/** In their order; a single one may be larger. */
function batchesOf(rows: readonly { id: number; bytes: number }[]): number[][] {
  const batches: number[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const last = batches.at(-1);
    bytes += row.bytes;
    if (last && last.length < BATCH_OF_CALLER && bytes <= BYTES_OF_CALLER) {
      last.push(row.id);
      continue;
    }
    batches.push([row.id]);
    bytes = row.bytes;
  }
  return batches;
}

/**
 * Rewrites the search words of a caller's calls, because their name has changed.
 * @param db a transaction: all of them are found by the name, or it is not given
 */
export async function indexCaller(
  db: Database,
  accountId: string,
  phoneKey: string,
): Promise<void> {
  const said = db
    .select({ bytes: sql`octet_length(${callTranscripts.lines}::text)` })
    .from(callTranscripts)
    .where(and(eq(callTranscripts.accountId, accountId), eq(callTranscripts.callId, calls.id)));
  const rows = await db
    .select({ id: calls.id, bytes: sql<number>`coalesce(${said}, 0)` })
    .from(calls)
    .where(and(eq(calls.accountId, accountId), eq(calls.phoneKey, phoneKey)))
    .orderBy(LOCK_ORDER)
    // None is changed or deleted before its words are written; one that is just being deleted is left out.
    .for('no key update');
  for (const ids of batchesOf(rows)) await indexCalls(db, accountId, ids);
}

/**
 * Writes the words of calls that were stored before there was a search. Account by account: one look at the calls of
 * all takes the longer the more there are, each hour, and in the end too long for a statement.
 */
export async function indexOlderCalls(db: Database): Promise<void> {
  for (const { id } of await db.select({ id: accounts.id }).from(accounts)) {
    await indexOlderCallsOf(db, id);
  }
}

async function indexOlderCallsOf(db: Database, accountId: string): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: calls.id })
      .from(calls)
      .leftJoin(
        callSearch,
        and(eq(callSearch.accountId, accountId), eq(callSearch.callId, calls.id)),
      )
      .where(and(eq(calls.accountId, accountId), isNull(callSearch.callId)))
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    await indexCalls(db, accountId, ids);
    if (rows.length < BATCH) return;
  }
}
