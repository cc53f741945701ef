/** Creating an account (product §4.24 to §4.27). No stage holds what was typed. */
import type { SignUpOutcome } from '@/contract/signInOutcomes';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type SignUpState =
  | { status: 'entering' }
  | { status: 'submitting'; attempt: Attempt }
  /** `text`: the server's sentence, shown verbatim; `about`: the field it concerns. */
  | { status: 'refused'; text: string; about: string | null }
  /** The panel stays; the next person can sign up. */
  | { status: 'signedUp' };

export type SignUpEvent =
  | { type: 'accountSubmitted'; attempt: Attempt }
  | { type: 'signUpAnswered'; answerTo: Attempt; outcome: SignUpOutcome }
  | { type: 'accountEdited' }
  | { type: 'screenLeft' };

export const signUpStart = { status: 'entering' } satisfies SignUpState;

function submit(_: SignUpState, { attempt }: { attempt: Attempt }): SignUpState {
  return { status: 'submitting', attempt };
}

const startOver = (): SignUpState => signUpStart;

export const signUpMachine: Transitions<SignUpState, SignUpEvent> = {
  entering: {
    accountSubmitted: submit,
  },
  submitting: {
    signUpAnswered: (_, { outcome }) => {
      switch (outcome.kind) {
        case 'signedUp':
          return { status: 'signedUp' };
        case 'refused':
          return { status: 'refused', text: outcome.text, about: outcome.about ?? null };
        case 'failed':
          // Only logged (product §4.26); the form can be sent again.
          return signUpStart;
      }
    },
    screenLeft: startOver,
  },
  refused: {
    accountSubmitted: submit,
    accountEdited: startOver,
    screenLeft: startOver,
  },
  signedUp: {
    accountSubmitted: submit,
    accountEdited: startOver,
    screenLeft: startOver,
  },
};
