/** A choice beside the week on its way to the server (product §25.56): one flow for the zone, and for each day. */
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type ChoiceState =
  | { status: 'resting' }
  /** `zone`: which one was chosen, to be shown already. */
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
  // What was chosen last stands there; whether it is kept is said beside the hours.
  pending: { choiceSent: send, choiceAnswered: rest, sessionEnded: rest },
};
