/**
 * Working off the callback of one row (product §23.21 to §23.25). The row is shown as it will be from the
 * moment a change is sent; refused, it is what the cache has again.
 */
import type { Callback } from '@/contract/callbackReads';
import type { CallbackChange, ChangeOutcome } from '@/client/api/callbacksApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

type Sent = Pick<CallbackChange, 'seen' | 'wanted' | 'isUndo' | 'who'>;

export type CallbackStage =
  | { status: 'resting' }
  | ({ status: 'changing'; attempt: Attempt } & Sent)
  /** Back to what was seen before, as long as that is offered. */
  | ({ status: 'changed'; saved: Callback } & Pick<Sent, 'seen' | 'who'>);

export type CallbackEvent =
  | ({ type: 'changeSent'; attempt: Attempt } & Sent)
  | { type: 'changeAnswered'; answerTo: Attempt; outcome: ChangeOutcome }
  /** Nobody is offered to take it back any more. */
  | { type: 'offerEnded' }
  | { type: 'sessionEnded' };

export const callbackStart = { status: 'resting' } satisfies CallbackStage;

const startOver = (): CallbackStage => callbackStart;

const send = (
  _: CallbackStage,
  { attempt, seen, wanted, isUndo, who }: { attempt: Attempt } & Sent,
): CallbackStage => ({ status: 'changing', attempt, seen, wanted, isUndo, who });

export const callbackMachine: Transitions<CallbackStage, CallbackEvent> = {
  resting: {
    changeSent: send,
  },
  changing: {
    changeAnswered: ({ seen, isUndo, who }, { outcome }) =>
      outcome.kind === 'saved' && !isUndo
        ? { status: 'changed', saved: outcome.callback, seen, who }
        : callbackStart,
    sessionEnded: startOver,
  },
  changed: {
    changeSent: send,
    offerEnded: startOver,
    sessionEnded: startOver,
  },
};
