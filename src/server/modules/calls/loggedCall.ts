/** A call as lists show it. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';

import type { CallOutcome } from '@/contract/callOutcomes';
import { shownCallback, type Callback } from '@/server/modules/callbacks/callback';
import type { Database } from '@/server/platform/db/database';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls, invitees } from '@/server/platform/db/tables/calls';
import { phoneLines } from '@/server/platform/db/tables/lines';

export interface LoggedCall {
  id: number;
  time: Date;
  /** What the caller entered in the invite form, else what came with the call. */
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

/** Newest first, in the order of the index on time. */
export const NEWEST = sql`${calls.time} desc, ${calls.id} desc`;

/** The columns of a page that come from the calls themselves. */
const row = {
  accountId: calls.accountId,
  id: calls.id,
  time: calls.time,
  customerName: calls.customerName,
  phone: calls.phone,
  phoneKey: calls.phoneKey,
  query: calls.query,
  platform: calls.source,
  lineId: calls.lineId,
  outcome: calls.outcome,
  durationSeconds: calls.durationSeconds,
  summary: calls.summary,
  hasTranscript: calls.hasTranscript,
  hasRecording: sql<boolean>`${calls.recordingUrl} is not null`.as('has_recording'),
  callbackId: calls.callbackId,
};

/**
 * Rows as lists show them, newest first. The page is cut first, and the rest is looked up row by row behind a limit: a
 * join, planned for accounts of any size, would read all names and callbacks of a large one.
 */
export function selectCalls(db: Database, where: SQL | undefined, limit?: number) {
  const chosen = db.select(row).from(calls).where(where).orderBy(NEWEST).$dynamic();
  const page = (limit === undefined ? chosen : chosen.limit(limit)).as('page');
  const invitee = db
    .select({ name: invitees.name })
    .from(invitees)
    .where(and(eq(invitees.accountId, page.accountId), eq(invitees.phoneKey, page.phoneKey)))
    .limit(1)
    .as('invitee');
  const line = db
    .select({ id: phoneLines.id, name: phoneLines.name })
    .from(phoneLines)
    .where(and(eq(phoneLines.accountId, page.accountId), eq(phoneLines.id, page.lineId)))
    .limit(1)
    .as('line');
  const callback = db
    .select({
      ...shownCallback,
      state: shownCallback.state.as('state'),
      dueAt: shownCallback.dueAt.as('due_at'),
    })
    .from(callbacks)
    .where(and(eq(callbacks.accountId, page.accountId), eq(callbacks.id, page.callbackId)))
    .limit(1)
    .as('callback');
  const { id, time, phone, query, platform, outcome, durationSeconds, summary } = page;
  const { callId, state, dueAt, attempts, version, updatedAt } = callback;
  return db
    .select({
      ...{ id, time, phone, query, platform, outcome, durationSeconds, summary },
      name: sql<string>`coalesce(${invitee.name}, ${page.customerName})`,
      line: { id: line.id, name: line.name },
      hasTranscript: page.hasTranscript,
      hasRecording: page.hasRecording,
      callback: { callId, state, dueAt, outcome: callback.outcome, attempts, version, updatedAt },
    })
    .from(page)
    .leftJoinLateral(invitee, sql`true`)
    .leftJoinLateral(line, sql`true`)
    .leftJoinLateral(callback, sql`true`)
    .orderBy(desc(page.time), desc(page.id));
}
