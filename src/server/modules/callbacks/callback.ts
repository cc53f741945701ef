/** A callback as readers see it: a snooze ends by itself, by the database's clock. */
import { sql, type SQL } from 'drizzle-orm';

import type { CallbackOutcome, CallbackState } from '@/contract/callbackOutcomes';
import { callbacks } from '@/server/platform/db/tables/callbacks';

export interface Callback<Moment = Date> {
  /** The call that shows it: the newest of those it is about. */
  callId: number;
  state: CallbackState;
  /** The end of the snooze. */
  dueAt: Moment | null;
  outcome: CallbackOutcome | null;
  attempts: number;
  version: number;
  updatedAt: Moment;
}

const isDone = sql`${callbacks.state} = 'done'`;
const rests = sql`${callbacks.snoozeUntil} > now()`;

/**
 * The callbacks in each state; each condition begins with what the index on states covers. A snoozed one is stored as
 * open, and is not among the open ones until its time has come (product §23.2).
 */
export const IN_STATE: Readonly<Record<CallbackState, SQL>> = {
  open: sql`${callbacks.state} = 'open' and (${rests}) is not true`,
  snoozed: sql`${callbacks.state} = 'open' and ${rests}`,
  done: isDone,
};

/** Its columns, for any statement that has its row. */
export const shownCallback = {
  callId: callbacks.callId,
  state: sql<CallbackState>`case when ${IN_STATE.snoozed} then 'snoozed' else ${callbacks.state} end`,
  dueAt: sql<Date | null>`case when ${IN_STATE.snoozed} then ${callbacks.snoozeUntil} end`.mapWith(
    callbacks.snoozeUntil,
  ),
  outcome: callbacks.outcome,
  attempts: callbacks.attempts,
  version: callbacks.version,
  updatedAt: callbacks.updatedAt,
} satisfies Record<keyof Callback, unknown>;
