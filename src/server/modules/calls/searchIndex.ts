/** The words by which a call is found: names, numbers, query, summary and transcript. */
import { setImmediate } from 'node:timers/promises';

import { and, eq, isNull, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

import type { Database } from '@/server/platform/db/database';
import { isOneOf } from '@/server/platform/db/rows';
import { callSearch, callTranscripts, calls, invitees } from '@/server/platform/db/tables/calls';

import { LOCK_ORDER } from './newCall';
import { phoneKeyOf } from './phoneKey';
import { readTranscript } from './transcripts';

/** Longer words are cut: nobody types them in full, and their beginning is found. */
const MAX_WORD = 60;
/** The most words of a call, and their total length, bytes: a tsvector is at most 1 MiB. */
const MAX_WORDS = 20_000;
const MAX_BYTES = 1_000_000;
/** A number is found by its end too, since people leave out the area code. */
const END = 7;
/** From this many digits on, leading zeros are a dialling prefix, which people write and stored numbers lack. */
const DIALLED = 7;

/** Words in any language, case-folded; the same on every engine and with every locale. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => [...word].slice(0, MAX_WORD).join(''));
}

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** Without a dialling prefix. */
function withoutPrefix(digits: string): string {
  return digits.length < DIALLED ? digits : digits.replace(/^0+/, '');
}

/** With and without the country's prefix, each also without a dialling prefix. */
function digitsOf(phone: string): string[] {
  const digits = digitsIn(phone);
  if (digits === '') return [];
  const key = phoneKeyOf(phone);
  const national = parsePhoneNumberFromString(key)?.nationalNumber ?? '';
  return [digits, withoutPrefix(digits), digitsIn(key), digits.slice(-END), national].filter(
    Boolean,
  );
}

/** Spellings of a number: calls stored by a former version have only the one they came with. */
function spellingsOf(text: string): string[] {
  const digits = digitsIn(text);
  const bare = withoutPrefix(digits);
  if (bare === '') return [];
  return digits.length < DIALLED ? [digits] : [bare, `0${bare}`, `00${bare}`];
}

/**
 * Accounts share the index: each prefixes its words, so that other accounts' words cost nothing. A part of the id is
 * enough, because rows are compared by the whole of it.
 */
const ownWord = (accountId: string, word: string): string => `${accountId.slice(0, 8)}.${word}`;

/**
 * What a person looks for, as a query of full-text search: every word, each as the beginning of one. What may
 * be a number is looked for as one too, since '12-345' and '2026-11-20' are both.
 * @returns null for a text without words, which finds nothing
 */
export function searchQuery(accountId: string, text: string): string | null {
  const begins = (word: string): string => `'${ownWord(accountId, word)}':*`;
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const numbers = /^[\d\s()+./-]+$/.test(text) ? spellingsOf(text) : [];
  return [words.map(begins).join(' & '), ...numbers.map(begins)].join(' | ');
}

/** As many of the first words as a row can hold. */
function bounded(words: readonly string[]): string[] {
  let bytes = 0;
  return words.filter((word) => (bytes += Buffer.byteLength(word)) <= MAX_BYTES);
}

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
    const words = new Set([
      ...digitsOf(phone),
      ...texts.flatMap((text) => (text === null ? [] : wordsOf(text))),
    ]);
    indexed.push({
      id,
      words: bounded([...words].slice(0, MAX_WORDS).map((word) => ownWord(accountId, word))),
    });
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

/** Writes the words of calls that were stored before there was a search. */
export async function indexOlderCalls(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ accountId: calls.accountId, id: calls.id })
      .from(calls)
      .leftJoin(
        callSearch,
        and(eq(callSearch.accountId, calls.accountId), eq(callSearch.callId, calls.id)),
      )
      .where(isNull(callSearch.callId))
      .limit(BATCH);
    const accounts = new Map<string, number[]>();
    for (const { accountId, id } of rows) {
      accounts.set(accountId, [...(accounts.get(accountId) ?? []), id]);
    }
    for (const [accountId, ids] of accounts) await indexCalls(db, accountId, ids);
    if (rows.length < BATCH) return;
  }
}
