/** Saving a choice other than the week (product §25.56, §25.63): one flow for the zone, and one for each day. */
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type ChoiceState =
  | { status: 'resting' }
  /** `zone`: the chosen one, shown before it is saved. */
  | { status: 'pending'; attempt: Attempt; zone: string | null }
  /** The screen was left before the answer. */
  | { status: 'finishing'; attempt: Attempt; zone: string | null }
  /** The zone could not be saved: it is still shown, and goes with the next save. */
  | { status: 'kept'; zone: string };

export type ChoiceOutcome =
  | { kind: 'saved' }
  | { kind: 'failed' }
  /** Others keep saving in between. */
  | { kind: 'givenUp' };

export type ChoiceEvent =
  | { type: 'choiceSent'; attempt: Attempt; zone: string | null }
  | { type: 'choiceAnswered'; answerTo: Attempt; outcome: ChoiceOutcome }
  | { type: 'hoursSaved' }
  /** Of what is saved here and elsewhere, the person took the latter. */
  | { type: 'othersTaken' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const choiceStart = { status: 'resting' } satisfies ChoiceState;

const rest = (): ChoiceState => choiceStart;
const send = (
  _: ChoiceState,
  { attempt, zone }: { attempt: Attempt; zone: string | null },
): ChoiceState => ({ status: 'pending', attempt, zone });

function afterAnswer(zone: string | null, outcome: ChoiceOutcome): ChoiceState {
  // A specific day that was not saved stays in its form, or in the list.
  return outcome.kind === 'failed' && zone !== null ? { status: 'kept', zone } : choiceStart;
}

export const choiceMachine: Transitions<ChoiceState, ChoiceEvent> = {
  resting: { choiceSent: send },
  // The latest choice is shown; the status line tells whether it was saved.
  pending: {
    choiceSent: send,
    choiceAnswered: ({ zone }, { outcome }) => afterAnswer(zone, outcome),
    screenLeft: (state) => ({ ...state, status: 'finishing' }),
    sessionEnded: rest,
  },
  finishing: { choiceSent: send, choiceAnswered: rest, sessionEnded: rest },
  kept: {
    choiceSent: send,
    hoursSaved: rest,
    othersTaken: rest,
    screenLeft: rest,
    sessionEnded: rest,
  },
};
