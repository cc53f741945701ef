/** Asking for the mail that lets one set a new password (specification, section 4). */
import type { ResetOutcome } from '@/contract/password';
import type { Transitions } from '@/client/kernel/machine';

/** Names one request; an answer counts only for the one that is still under way. */
type Attempt = string;

export type ResetRequestState =
  | { status: 'entering' }
  | { status: 'sending'; attempt: Attempt; email: string }
  /** `resent`: what became of the last "Send again"; null before the first. */
  | { status: 'sent'; email: string; resent: 'sent' | 'failed' | null }
  | { status: 'resending'; attempt: Attempt; email: string }
  | { status: 'failed' };

export type ResetRequestEvent =
  | { type: 'emailSubmitted'; attempt: Attempt; email: string }
  | { type: 'sendAgainChosen'; attempt: Attempt }
  | { type: 'resetAnswered'; attempt: Attempt; outcome: ResetOutcome }
  | { type: 'emailEdited' }
  | { type: 'formLeft' }
  | { type: 'sessionChanged' };

export const resetRequestStart = { status: 'entering' } satisfies ResetRequestState;

function submit(
  _: ResetRequestState,
  { attempt, email }: { attempt: Attempt; email: string },
): ResetRequestState {
  return { status: 'sending', attempt, email };
}

const startOver = (): ResetRequestState => resetRequestStart;

export const resetRequestMachine: Transitions<ResetRequestState, ResetRequestEvent> = {
  entering: {
    emailSubmitted: submit,
  },
  sending: {
    resetAnswered: (state, { attempt, outcome }) => {
      if (attempt !== state.attempt) return state;
      switch (outcome.kind) {
        case 'sent':
          return { status: 'sent', email: state.email, resent: null };
        case 'unauthorized':
          return resetRequestStart;
        case 'failed':
          return { status: 'failed' };
      }
    },
    formLeft: startOver,
    sessionChanged: startOver,
  },
  // Outlives the form: the page that follows it offers to send again. Going back, the form works anew.
  sent: {
    emailSubmitted: submit,
    sendAgainChosen: ({ email }, { attempt }) => ({ status: 'resending', attempt, email }),
    sessionChanged: startOver,
  },
  resending: {
    emailSubmitted: submit,
    resetAnswered: (state, { attempt, outcome }) => {
      if (attempt !== state.attempt) return state;
      return outcome.kind === 'unauthorized'
        ? resetRequestStart
        : { status: 'sent', email: state.email, resent: outcome.kind };
    },
    sessionChanged: startOver,
  },
  failed: {
    emailSubmitted: submit,
    emailEdited: startOver,
    formLeft: startOver,
    sessionChanged: startOver,
  },
};

/** Whether this stage answers the event at all; a request is sent only where its sending is answered. */
export function resetRequestAnswers(
  { status }: ResetRequestState,
  type: ResetRequestEvent['type'],
): boolean {
  return type in resetRequestMachine[status];
}
