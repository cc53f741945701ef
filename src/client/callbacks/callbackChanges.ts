/** The effect of changes on a callback (product §23.1, §23.2), shown until the server's answer arrives. */
import { isAttempt } from '@/contract/callbackAttempts';
import type { Callback } from '@/contract/callbackReads';
import { readMoment } from '@/contract/time';
import type { WantedChange } from '@/client/api/callbacksApi';

/** The callback as it will be once the change is saved. */
export function afterChange(
  seen: Callback,
  { state, outcome, snooze_until }: WantedChange,
): Callback {
  if (state === 'done' || (outcome !== undefined && !isAttempt(outcome))) {
    return { ...seen, state: 'done', dueAt: null, outcome: outcome ?? null };
  }
  const dueAt = snooze_until === undefined ? null : readMoment(snooze_until);
  const kept = dueAt !== null && seen.state !== 'done' ? seen.outcome : null;
  return {
    ...seen,
    state: dueAt === null ? 'open' : 'snoozed',
    dueAt,
    outcome: outcome ?? kept,
    attempts: seen.attempts + (isAttempt(outcome) ? 1 : 0),
  };
}

/**
 * The change that restores this state, as far as possible: an attempt stays counted, and a snooze that has ended
 * becomes open.
 * @param now milliseconds since the epoch
 */
export function revertTo({ state, dueAt, outcome }: Callback, now: number): WantedChange {
  if (state === 'done') {
    return outcome !== null && !isAttempt(outcome) ? { outcome } : { state: 'done' };
  }
  return dueAt === null || dueAt <= now ? { state: 'open' } : snoozedUntil(dueAt);
}

/** @param moment milliseconds since the epoch */
export function snoozedUntil(moment: number): WantedChange {
  return { snooze_until: new Date(moment).toISOString() };
}
