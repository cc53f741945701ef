/** The call log: an account's calls by cursor, newest first. Transcripts are never read for it. */
import { and, eq, gte, inArray, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { CallOutcome } from '@/contract/callOutcomes';
import type { Database } from '@/server/platform/db/database';
import { isOneOf } from '@/server/platform/db/rows';
import { callSearch, calls } from '@/server/platform/db/tables/calls';

import { NEWEST, selectCalls, type LoggedCall } from './loggedCall';
import { searchQuery } from './searchWords';

/** A call's place in a list of the newest first. */
export interface Place {
  time: Date;
  id: number;
}

/** Among so many, what a tenth of all calls have fills a page of 50. */
const NEWEST_ONES = 500;

/** Which calls are asked for. */
export interface LogFilter {
  search?: string;
  outcome?: CallOutcome;
  /** The first moment, and the first after the last. */
  from?: Date;
  until?: Date;
  lineId?: string;
}

/** The conditions of a filter, except the search, and of a cursor: rows after that place. */
function within(
  accountId: string,
  { outcome, from, until, lineId }: LogFilter,
  after: Place | null,
): SQL | undefined {
  const conditions: Readonly<Record<Exclude<keyof LogFilter, 'search'>, SQL | undefined>> = {
    outcome: outcome && eq(calls.outcome, outcome),
    from: from && gte(calls.time, from),
    until: until && lt(calls.time, until),
    lineId: lineId !== undefined ? eq(calls.lineId, lineId) : undefined,
  };
  return and(
    eq(calls.accountId, accountId),
    ...Object.values(conditions),
    after
      ? sql`(${calls.time}, ${calls.id}) < (${after.time.toISOString()}::timestamptz, ${after.id}::bigint)`
      : undefined,
  );
}

const isSearch = ({ search = '' }: LogFilter): boolean => search.trim() !== '';

/** Whether a call's words match the search; nothing matches a text without words. */
function isFound(accountId: string, { search = '' }: LogFilter, words: SQLWrapper): SQL {
  const query = searchQuery(accountId, search);
  return query === null ? sql`false` : sql`${words} @@ ${query}::tsquery`;
}

/** The query for a page; for a search it reads everything that matches, to find the newest. */
export function logQuery(
  db: Database,
  accountId: string,
  filter: LogFilter,
  page: { after: Place | null; limit: number },
) {
  const ids = db
    .select({ id: callSearch.callId })
    .from(callSearch)
    .where(and(eq(callSearch.accountId, accountId), isFound(accountId, filter, callSearch.words)));
  return selectCalls(
    db,
    and(
      within(accountId, filter, page.after),
      isSearch(filter) ? inArray(calls.id, ids) : undefined,
    ),
    page.limit,
  );
}

/**
 * Searches the newest calls only. A word that many calls have fills a page from them, where the index of words would
 * read every call that has it.
 * @returns ids; fewer than the limit where older calls may have it too
 */
async function findAmongNewest(
  db: Database,
  accountId: string,
  filter: LogFilter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<number[]> {
  const newest = db
    .select({ id: calls.id, time: calls.time })
    .from(calls)
    .where(within(accountId, filter, after))
    .orderBy(NEWEST)
    .limit(NEWEST_ONES)
    .as('newest');
  const words = db
    .select({ words: callSearch.words })
    .from(callSearch)
    .where(and(eq(callSearch.accountId, accountId), eq(callSearch.callId, newest.id)));
  const rows = await db
    .select({ id: newest.id })
    .from(newest)
    .where(isFound(accountId, filter, sql`(${words})`))
    .orderBy(sql`${newest.time} desc, ${newest.id} desc`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** One page, and where the next one begins; null when there is none. */
export async function readLog(
  db: Database,
  accountId: string,
  filter: LogFilter,
  { after, pageSize }: { after: Place | null; pageSize: number },
): Promise<{ rows: LoggedCall[]; next: Place | null }> {
  // One row more tells whether there is another page.
  const rows = await readRows(db, accountId, filter, { after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > pageSize ? last : null };
}

async function readRows(
  db: Database,
  accountId: string,
  filter: LogFilter,
  page: { after: Place | null; limit: number },
): Promise<LoggedCall[]> {
  if (isSearch(filter)) {
    const ids = await findAmongNewest(db, accountId, filter, page);
    const rows =
      ids.length < page.limit
        ? []
        : await selectCalls(db, and(eq(calls.accountId, accountId), isOneOf(calls.id, ids)));
    // A call that was deleted meanwhile must not end the list.
    if (rows.length === page.limit) return rows;
  }
  return logQuery(db, accountId, filter, page);
}
