/** Saving a choice other than the week (product §25.56): one flow for the zone, and one for each day. */
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type ChoiceState =
  | { status: 'resting' }
  /** `zone`: the chosen one, shown before it is saved. */
  | { status: 'pending'; attempt: Attempt; zone: string | null };

export type ChoiceOutcome = { kind: 'saved' } | { kind: 'failed' };

export type ChoiceEvent =
  | { type: 'choiceSent'; attempt: Attempt; zone: string | null }
  | { type: 'choiceAnswered'; answerTo: Attempt; outcome: ChoiceOutcome }
  | { type: 'sessionEnded' };

export const choiceStart = { status: 'resting' } satisfies ChoiceState;

const rest = (): ChoiceState => choiceStart;
const send = (
  _: ChoiceState,
  { attempt, zone }: { attempt: Attempt; zone: string | null },
): ChoiceState => ({ status: 'pending', attempt, zone });

export const choiceMachine: Transitions<ChoiceState, ChoiceEvent> = {
  resting: { choiceSent: send },
  // The latest choice is shown; the status line tells whether it was saved.
  pending: { choiceSent: send, choiceAnswered: rest, sessionEnded: rest },
};
