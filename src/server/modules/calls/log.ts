/** The call log: an account's calls by cursor, newest first. Transcripts are never read for it. */
import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';

import type { CallOutcome } from '@/contract/callOutcomes';
import { shownCallback, type Callback } from '@/server/modules/callbacks/shown';
import type { Database } from '@/server/platform/db/database';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { callSearch, calls, invitees } from '@/server/platform/db/tables/calls';
import { phoneLines } from '@/server/platform/db/tables/lines';

import type { Place } from './cursor';
import { searchQuery } from './words';

/** What of all calls is asked for. */
export interface LogFilter {
  search?: string;
  outcome?: CallOutcome;
  /** The first moment, and the first after the last. */
  from?: Date;
  until?: Date;
  lineId?: string;
}

export interface LoggedCall {
  id: number;
  time: Date;
  /** What the caller said of themselves in the invite form, else what came with the call. */
  name: string;
  phone: string;
  query: string | null;
  platform: 'own' | 'vapi' | 'retell';
  line: { id: string; name: string } | null;
  outcome: CallOutcome | null;
  durationSeconds: number | null;
  summary: string | null;
  hasTranscript: boolean;
  hasRecording: boolean;
  /** Whichever of its calls shows it. */
  callback: Callback | null;
}

/** Rows as lists show them. */
export function selectCalls(db: Database) {
  return db
    .select({
      id: calls.id,
      time: calls.time,
      name: sql<string>`coalesce(${invitees.name}, ${calls.customerName})`,
      phone: calls.phone,
      query: calls.query,
      platform: calls.source,
      line: { id: phoneLines.id, name: phoneLines.name },
      outcome: calls.outcome,
      durationSeconds: calls.durationSeconds,
      summary: calls.summary,
      hasTranscript: calls.hasTranscript,
      hasRecording: sql<boolean>`${calls.recordingUrl} is not null`,
      callback: shownCallback,
    })
    .from(calls)
    .leftJoin(
      invitees,
      and(eq(invitees.accountId, calls.accountId), eq(invitees.phoneKey, calls.phoneKey)),
    )
    .leftJoin(
      phoneLines,
      and(eq(phoneLines.accountId, calls.accountId), eq(phoneLines.id, calls.lineId)),
    )
    .leftJoin(
      callbacks,
      and(eq(callbacks.accountId, calls.accountId), eq(callbacks.id, calls.callbackId)),
    );
}

/** Newest first, in the order of the index on time. */
export const NEWEST = sql`${calls.time} desc, ${calls.id} desc`;

/** The calls whose words are those of the search; nothing is like a text without words. */
function found(db: Database, accountId: string, search: string): SQL {
  const query = searchQuery(accountId, search);
  if (query === null) return sql`false`;
  const ids = db
    .select({ id: callSearch.callId })
    .from(callSearch)
    .where(and(eq(callSearch.accountId, accountId), sql`${callSearch.words} @@ ${query}::tsquery`));
  return inArray(calls.id, ids);
}

/** The conditions of a filter, and of a cursor: what comes after that place. */
export function logQuery(
  db: Database,
  accountId: string,
  { search, outcome, from, until, lineId }: LogFilter,
  page: { after: Place | null; limit: number },
) {
  const { after } = page;
  return selectCalls(db)
    .where(
      and(
        eq(calls.accountId, accountId),
        search !== undefined && search.trim() !== '' ? found(db, accountId, search) : undefined,
        outcome && eq(calls.outcome, outcome),
        from && gte(calls.time, from),
        until && lt(calls.time, until),
        lineId !== undefined ? eq(calls.lineId, lineId) : undefined,
        after
          ? sql`(${calls.time}, ${calls.id}) < (${after.time.toISOString()}::timestamptz, ${after.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(NEWEST)
    .limit(page.limit);
}

/** One page, and where the next one begins; null when there is none. */
export async function readLog(
  db: Database,
  accountId: string,
  filter: LogFilter,
  { after, pageSize }: { after: Place | null; pageSize: number },
): Promise<{ rows: LoggedCall[]; next: Place | null }> {
  const rows = await logQuery(db, accountId, filter, { after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > pageSize ? last : null };
}
