/** One call with everything that is kept of it. */
import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { callTranscripts, calls } from '@/server/platform/db/tables/calls';

import { bookingOfCall, type BookingOfCall } from './bookingOfCall';
import type { TranscriptLine } from './details';
import { selectCalls, type LoggedCall } from './loggedCall';
import { notesOf, type Note } from './notes';
import { readTranscript } from './transcripts';

/** How many earlier calls of the same number are told. */
const EARLIER = 10;

export interface OpenedCall extends LoggedCall {
  sentiment: string | null;
  successful: boolean | null;
  endedReason: string | null;
  assistant: string | null;
  costCents: number | null;
  transcript: TranscriptLine[];
  notes: Note[];
  /** The newest calls of that number before this one. */
  earlier: LoggedCall[];
  booking: BookingOfCall | null;
}

/** Null where the account has none of that id. */
export async function readCall(
  db: Database,
  accountId: string,
  id: number,
): Promise<OpenedCall | null> {
  const isThis = and(eq(calls.accountId, accountId), eq(calls.id, id));
  const [row] = await selectCalls(db, isThis);
  const [more] = await db
    .select({
      phoneKey: calls.phoneKey,
      sentiment: calls.sentiment,
      successful: calls.successful,
      endedReason: calls.endedReason,
      assistant: calls.assistant,
      costCents: calls.costCents,
      lines: callTranscripts.lines,
      booking: bookingOfCall(db, calls),
    })
    .from(calls)
    .leftJoin(
      callTranscripts,
      and(eq(callTranscripts.accountId, calls.accountId), eq(callTranscripts.callId, calls.id)),
    )
    .where(isThis);
  if (!row || !more) return null;
  const { phoneKey, lines, ...details } = more;
  return {
    ...row,
    ...details,
    transcript: readTranscript(lines),
    notes: await notesOf(db, accountId, id),
    earlier: phoneKey === '' ? [] : await earlierCalls(db, accountId, phoneKey, row),
  };
}

function earlierCalls(
  db: Database,
  accountId: string,
  phoneKey: string,
  { id, time }: Pick<LoggedCall, 'id' | 'time'>,
): Promise<LoggedCall[]> {
  const before = sql`(${calls.time}, ${calls.id}) < (${time.toISOString()}::timestamptz, ${id}::bigint)`;
  return selectCalls(
    db,
    and(eq(calls.accountId, accountId), eq(calls.phoneKey, phoneKey), before),
    EARLIER,
  );
}
