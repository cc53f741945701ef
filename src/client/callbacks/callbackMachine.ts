/**
 * Changing the callback of one row (product §23.21 to §23.25). From the moment a change is sent the row shows its
 * result; if it is refused, the row shows what is cached again.
 */
import type { Callback } from '@/contract/callbackReads';
import type { CallbackChange, ChangeOutcome } from '@/client/api/callbacksApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

type Sent = Pick<CallbackChange, 'seen' | 'wanted' | 'who'>;

export type CallbackStage =
  | { status: 'resting' }
  | ({ status: 'changing'; attempt: Attempt } & Sent)
  /** Nothing older that is read late is shown in its place; its notice offers to undo it. */
  | ({ status: 'changed'; saved: Callback } & Pick<Sent, 'seen' | 'who'>);

export type CallbackEvent =
  | ({ type: 'changeSent'; attempt: Attempt } & Sent)
  | { type: 'changeAnswered'; answerTo: Attempt; outcome: ChangeOutcome }
  | { type: 'sessionEnded' };

export const callbackStart = { status: 'resting' } satisfies CallbackStage;

const startOver = (): CallbackStage => callbackStart;

const send = (
  _: CallbackStage,
  { attempt, seen, wanted, who }: { attempt: Attempt } & Sent,
): CallbackStage => ({ status: 'changing', attempt, seen, wanted, who });

export const callbackMachine: Transitions<CallbackStage, CallbackEvent> = {
  resting: {
    changeSent: send,
  },
  changing: {
    changeAnswered: ({ seen, who }, { outcome }) =>
      outcome.kind === 'saved'
        ? { status: 'changed', saved: outcome.callback, seen, who }
        : callbackStart,
    sessionEnded: startOver,
  },
  changed: {
    changeSent: send,
    sessionEnded: startOver,
  },
};
