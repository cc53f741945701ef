/** Creating an account (specification, sections 4 and 8). No stage holds what was typed. */
import type { SignUpOutcome } from '@/contract/signInOutcomes';
import type { Transitions } from '@/client/kernel/machine';

export type SignUpState =
  | { status: 'entering' }
  /** `attempt` names the request under way. */
  | { status: 'submitting'; attempt: string }
  /** `text` is the server's sentence, shown as it came. */
  | { status: 'refused'; text: string }
  /** The panel stays; the next person can sign up. */
  | { status: 'signedUp' };

export type SignUpEvent =
  | { type: 'accountSubmitted'; attempt: string }
  | { type: 'signUpAnswered'; attempt: string; outcome: SignUpOutcome }
  | { type: 'accountEdited' }
  | { type: 'pageLeft' };

export const signUpStart = { status: 'entering' } satisfies SignUpState;

function submit(_: SignUpState, { attempt }: { attempt: string }): SignUpState {
  return { status: 'submitting', attempt };
}

const startOver = (): SignUpState => signUpStart;

export const signUpMachine: Transitions<SignUpState, SignUpEvent> = {
  entering: {
    accountSubmitted: submit,
  },
  submitting: {
    signUpAnswered: (state, { attempt, outcome }) => {
      if (attempt !== state.attempt) return state;
      switch (outcome.kind) {
        case 'signedUp':
          return { status: 'signedUp' };
        case 'refused':
          return { status: 'refused', text: outcome.text };
        case 'failed':
          // Only logged (section 8); the form works again.
          return signUpStart;
      }
    },
    pageLeft: startOver,
  },
  refused: {
    accountSubmitted: submit,
    accountEdited: startOver,
    pageLeft: startOver,
  },
  signedUp: {
    accountSubmitted: submit,
    accountEdited: startOver,
    pageLeft: startOver,
  },
};

/** Whether this stage answers the event at all; a request is sent only where its sending is answered. */
export function signUpAnswers({ status }: SignUpState, type: SignUpEvent['type']): boolean {
  return type in signUpMachine[status];
}
