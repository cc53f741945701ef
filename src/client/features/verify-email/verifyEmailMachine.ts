/** Verifying an e-mail address with the link of a mail (product §4.28). No stage holds the token. */
import type { ProofOutcome } from '@/contract/identity';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type VerifyEmailState =
  | { status: 'ready' }
  | { status: 'verifying'; attempt: Attempt }
  | { status: 'verified' }
  /** `linkEnded`: another link is needed; `failed`: the same may still work. */
  | { status: 'refused'; reason: 'linkEnded' | 'failed' };

export type VerifyEmailEvent =
  | { type: 'verifyChosen'; attempt: Attempt }
  | { type: 'verifyAnswered'; answerTo: Attempt; outcome: ProofOutcome }
  | { type: 'screenLeft' };

export const verifyEmailStart = { status: 'ready' } satisfies VerifyEmailState;

const startOver = (): VerifyEmailState => verifyEmailStart;

const verify = (_: VerifyEmailState, { attempt }: { attempt: Attempt }): VerifyEmailState => ({
  status: 'verifying',
  attempt,
});

export const verifyEmailMachine: Transitions<VerifyEmailState, VerifyEmailEvent> = {
  ready: {
    verifyChosen: verify,
  },
  verifying: {
    verifyAnswered: (_, { outcome }) =>
      outcome.kind === 'verified'
        ? { status: 'verified' }
        : { status: 'refused', reason: outcome.kind },
    screenLeft: startOver,
  },
  refused: {
    verifyChosen: verify,
    screenLeft: startOver,
  },
  verified: {
    screenLeft: startOver,
  },
};
