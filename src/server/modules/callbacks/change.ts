/** Changes that people make to callbacks, each to the version they saw. */
import { and, eq, sql, type SQL } from 'drizzle-orm';

import { isAttempt } from '@/contract/callbackAttempts';
import type { CallbackOutcome, CallbackState } from '@/contract/callbackOutcomes';
import { callbackEvent, publish } from '@/server/modules/events/events';
import { hasSqlState } from '@/server/platform/db/databaseErrors';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { DAY } from '@/server/platform/durations';
import type { Platform } from '@/server/platform/platform';
import { refuseField } from '@/server/platform/refusal';

import { IN_STATE, shownCallback, type Callback } from './callback';

/** A requested change. */
export interface WantedChange {
  state?: CallbackState | undefined;
  snoozeUntil?: Date | undefined;
  outcome?: CallbackOutcome | undefined;
}

/** The longest snooze, ms. */
const LONGEST_SNOOZE = 366 * DAY;

const refuse = (field: string, msg: string): never => refuseField(['body', field], msg);

/** @throws Refusal `unprocessable` for an empty or contradictory change */
function columnsOf({ state, snoozeUntil, outcome }: WantedChange, now: Date) {
  if (state === undefined && snoozeUntil === undefined && outcome === undefined) {
    refuse('state', 'Field required');
  }
  const finishes = outcome === undefined ? state === 'done' : !isAttempt(outcome);
  if (state !== undefined && outcome !== undefined && finishes !== (state === 'done')) {
    refuse('outcome', finishes ? 'This outcome finishes it' : 'This outcome keeps it open');
  }
  const snoozes = state === 'snoozed' || snoozeUntil !== undefined;
  if (snoozes && snoozeUntil === undefined) refuse('snooze_until', 'Field required');
  if (snoozes && (finishes || state === 'open')) {
    refuse('snooze_until', 'Only what stays open can be snoozed');
  }
  if (snoozeUntil) {
    const wait = snoozeUntil.getTime() - now.getTime();
    if (wait <= 0) refuse('snooze_until', 'Input should be in the future');
    if (wait > LONGEST_SNOOZE) refuse('snooze_until', 'Input should be within a year');
  }
  const changed = { version: sql`${callbacks.version} + 1`, updatedAt: sql`now()` };
  if (finishes) {
    return {
      ...changed,
      state: 'done' as const,
      outcome: outcome ?? sql`case when ${isDone} then ${callbacks.outcome} end`,
      snoozeUntil: null,
      // Correcting the outcome does not change when it was finished.
      doneAt: sql`case when ${isDone} then ${callbacks.doneAt} else now() end`,
    };
  }
  return {
    ...changed,
    state: 'open' as const,
    snoozeUntil: snoozeUntil ?? null,
    doneAt: null,
    outcome: outcome ?? (snoozes ? keptOutcome : woken),
    ...(isAttempt(outcome) && { attempts: sql`${callbacks.attempts} + 1` }),
  };
}

const isDone = IN_STATE.done;
/** Snoozing, or ending a snooze, keeps the outcome of an attempt; reopening drops the one that finished it. */
const keptOutcome: SQL = sql`case when ${callbacks.state} = 'open' then ${callbacks.outcome} end`;
const woken: SQL = sql`case when ${IN_STATE.snoozed} then ${callbacks.outcome} end`;

export type Changing =
  | { kind: 'changed'; callback: Callback }
  /** Somebody else was first, or a later call of its number is open: nothing was changed. */
  | { kind: 'stale' | 'superseded'; current: Callback }
  /** The call does not exist, or shows no callback. */
  | { kind: 'unknown' };

/**
 * Changes the callback that a call shows, by one guarded statement: of parallel changes to one version exactly one
 * succeeds.
 * @throws Refusal `unprocessable` for a change that contradicts itself
 */
export async function changeCallback(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { accountId, callId, version }: { accountId: string; callId: number; version: number },
  wanted: WantedChange,
): Promise<Changing> {
  const columns = columnsOf(wanted, await now(db));
  const isThis = and(eq(callbacks.accountId, accountId), eq(callbacks.callId, callId));
  // As a bigint: a version may be of any size, and is stale then.
  const isSeen = sql`${callbacks.version} = ${version}::bigint`;
  const change = () =>
    db.transaction(async (tx) => {
      const [done] = await tx
        .update(callbacks)
        .set(columns)
        .where(and(isThis, isSeen))
        .returning(shownCallback);
      if (done) await publish(tx, accountId, [callbackEvent(done)]);
      return done;
    });
  let kind: 'stale' | 'superseded' = 'stale';
  try {
    const callback = await change();
    if (callback) return { kind: 'changed', callback };
  } catch (error) {
    if (!hasSqlState(error, 'uniqueViolation')) throw error;
    kind = 'superseded';
  }
  const [current] = await db.select(shownCallback).from(callbacks).where(isThis);
  return current ? { kind, current } : { kind: 'unknown' };
}
