/** How the client reads callbacks, from any server (product §23.1). */
import { CALLBACK_OUTCOMES, CALLBACK_STATES } from './callbackOutcomes';
import type { CallbackOutcome, CallbackState } from './callbackOutcomes';
import type { callback } from './callbackShape';
import { fieldOf } from './fieldOf';
import { readDetail, readRefusal } from './refusal';
import { fieldsOf, isOk, type Reply } from './reply';
import { readMoment } from './time';
import { isCount } from './values';

/** The state of calling somebody back. */
export interface Callback {
  state: CallbackState;
  /** End of the snooze, milliseconds since the epoch; null for what is not snoozed. */
  dueAt: number | null;
  outcome: CallbackOutcome | null;
  attempts: number;
  /** A change has to name the version that was seen. */
  version: number;
  updatedAt: number | null;
}

export type CallbackCounts = Readonly<Record<CallbackState, number>>;

/** The result of a change. */
export type CallbackChangeOutcome =
  | { kind: 'saved'; callback: Callback }
  /** Somebody else was first: what it is now, and what the server says of it. */
  | { kind: 'conflict'; current: Callback; text: string | null }
  /** No call shows it any more. */
  | { kind: 'gone' }
  /** `text`: what the server says a person may read of it. */
  | { kind: 'refused'; text: string | null }
  | { kind: 'failed' };

/** Null without a state, which is needed to show it, or a version, which is needed to change it. */
export function readCallback(value: unknown): Callback | null {
  const field = fieldsOf<typeof callback>(value);
  const state = CALLBACK_STATES.find((known) => known === field('state'));
  const version = field('version');
  const attempts = field('attempts');
  if (state === undefined || !isCount(version)) return null;
  return {
    state,
    dueAt: state === 'snoozed' ? readMoment(field('due_at')) : null,
    outcome: CALLBACK_OUTCOMES.find((known) => known === field('outcome')) ?? null,
    attempts: isCount(attempts) ? attempts : 0,
    version,
    updatedAt: readMoment(field('updated_at')),
  };
}

/** Undefined when any of them is missing. */
export function readCounts(body: unknown): CallbackCounts | undefined {
  const [open, snoozed, done] = CALLBACK_STATES.map((state) => fieldOf(body, state));
  return isCount(open) && isCount(snoozed) && isCount(done) ? { open, snoozed, done } : undefined;
}

export function readChange(reply: Reply | null): CallbackChangeOutcome {
  if (!reply) return { kind: 'failed' };
  const { status, body } = reply;
  if (isOk(reply)) {
    const callback = readCallback(body);
    return callback ? { kind: 'saved', callback } : { kind: 'failed' };
  }
  const current = status === 409 ? readCallback(fieldOf(body, 'current')) : null;
  if (current) return { kind: 'conflict', current, text: readDetail(body) ?? null };
  if (status === 404) return { kind: 'gone' };
  return status < 500
    ? { kind: 'refused', text: readRefusal(reply).text ?? null }
    : { kind: 'failed' };
}
