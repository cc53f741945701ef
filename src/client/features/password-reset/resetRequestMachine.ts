/** Asking for the mail that lets one set a new password (product §5.1 to §5.6). */
import type { ResetOutcome } from '@/contract/password';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type ResetRequestState =
  | { status: 'entering' }
  | { status: 'sending'; attempt: Attempt; email: string }
  /** `resent`: the outcome of the last "Send again"; null before the first. */
  | { status: 'sent'; email: string; resent: 'sent' | 'failed' | null }
  | { status: 'resending'; attempt: Attempt; email: string }
  | { status: 'failed' };

export type ResetRequestEvent =
  | { type: 'emailSubmitted'; attempt: Attempt; email: string }
  | { type: 'sendAgainChosen'; attempt: Attempt }
  | { type: 'resetAnswered'; answerTo: Attempt; outcome: ResetOutcome }
  /** Typing while the error of the last request is still shown. */
  | { type: 'emailEdited' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

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
    resetAnswered: ({ email }, { outcome }) => {
      switch (outcome.kind) {
        case 'sent':
          return { status: 'sent', email, resent: null };
        case 'unauthorized':
          return resetRequestStart;
        case 'failed':
          return { status: 'failed' };
      }
    },
    screenLeft: startOver,
    sessionEnded: startOver,
  },
  // Outlives the form, as the next page offers to send again. On going back, the form starts afresh.
  sent: {
    emailSubmitted: submit,
    sendAgainChosen: ({ email }, { attempt }) => ({ status: 'resending', attempt, email }),
    sessionEnded: startOver,
  },
  resending: {
    resetAnswered: ({ email }, { outcome }) =>
      outcome.kind === 'unauthorized'
        ? resetRequestStart
        : { status: 'sent', email, resent: outcome.kind },
    screenLeft: ({ email }) => ({ status: 'sent', email, resent: null }),
    sessionEnded: startOver,
  },
  failed: {
    emailSubmitted: submit,
    emailEdited: startOver,
    screenLeft: startOver,
    sessionEnded: startOver,
  },
};
