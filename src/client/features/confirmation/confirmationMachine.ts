/**
 * Asks for the password again when the server requires it for a request (product §3.20). The requests wait
 * meanwhile; what is typed stays in the form, no stage holds it.
 */
import type { ConfirmationOutcome } from '@/contract/identity';
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { texts } from './confirmationTexts';

export type ConfirmationState =
  /** No question is open; `isConfirmed`: how the last one ended. */
  | { status: 'resting'; isConfirmed: boolean }
  /** The dialog is open; `error` is shown under the password. */
  | { status: 'asking'; error: string | null }
  | { status: 'checking'; attempt: Attempt };

export type ConfirmationEvent =
  /** The server answered that a request needs the password. */
  | { type: 'needed' }
  | { type: 'passwordSubmitted'; attempt: Attempt }
  | { type: 'confirmationAnswered'; answerTo: Attempt; outcome: ConfirmationOutcome }
  | { type: 'passwordEdited' }
  | { type: 'givenUp' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const confirmationStart = {
  status: 'resting',
  isConfirmed: false,
} satisfies ConfirmationState;

const giveUp = (): ConfirmationState => confirmationStart;

const ends = { givenUp: giveUp, screenLeft: giveUp, sessionEnded: giveUp };

function afterAnswer(outcome: ConfirmationOutcome): ConfirmationState {
  switch (outcome.kind) {
    case 'confirmed':
      return { status: 'resting', isConfirmed: true };
    case 'refused':
      return { status: 'asking', error: outcome.text ?? texts.failed };
    case 'failed':
      return { status: 'asking', error: texts.failed };
  }
}

export const confirmationMachine: Transitions<ConfirmationState, ConfirmationEvent> = {
  resting: {
    needed: () => ({ status: 'asking', error: null }),
  },
  asking: {
    passwordSubmitted: (_, { attempt }) => ({ status: 'checking', attempt }),
    passwordEdited: (state) => (state.error === null ? state : { ...state, error: null }),
    ...ends,
  },
  checking: {
    confirmationAnswered: (_, { outcome }) => afterAnswer(outcome),
    ...ends,
  },
};
