/** A call as lists show it. */
import { and, eq, sql } from 'drizzle-orm';

import type { CallOutcome } from '@/contract/callOutcomes';
import { shownCallback, type Callback } from '@/server/modules/callbacks/shown';
import type { Database } from '@/server/platform/db/database';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls, invitees } from '@/server/platform/db/tables/calls';
import { phoneLines } from '@/server/platform/db/tables/lines';

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
