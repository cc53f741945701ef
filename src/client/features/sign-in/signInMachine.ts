/**
 * Signing in, from the credentials to the session (product §4.7 to §4.23).
 * No stage holds a password, a code or a token: those go from the form straight into the request.
 */
import type { CodeOutcome, LoginOutcome, ReqId } from '@/contract/signInOutcomes';
import type { Attempt, Transitions } from '@/client/kernel/machine';

import { texts } from './signInTexts';

/** `refused`: the server said no. `failed`: no readable answer came. */
export type LoginError = Extract<LoginOutcome['kind'], 'refused' | 'failed'>;

export type SignInState =
  | { status: 'enteringCredentials'; error: LoginError | null }
  | { status: 'checkingCredentials'; attempt: Attempt }
  /** `resent`: what became of the last "Send again"; null before the first. */
  | { status: 'awaitingSmsCode'; reqId: ReqId; resent: 'sent' | 'failed' | null }
  | { status: 'resendingSmsCode'; reqId: ReqId; attempt: Attempt }
  | { status: 'checkingSmsCode'; reqId: ReqId; attempt: Attempt }
  /** `error` is the sentence shown (product §4.20). */
  | { status: 'awaitingAuthenticatorCode'; error: string | null }
  | { status: 'checkingAuthenticatorCode'; attempt: Attempt }
  | { status: 'signedIn' };

export type SignInEvent =
  /** A login was sent, from the form or by "Send again". */
  | { type: 'credentialsSubmitted'; attempt: Attempt }
  | { type: 'loginAnswered'; answerTo: Attempt; outcome: LoginOutcome }
  | { type: 'credentialsEdited' }
  | { type: 'smsCodeSubmitted'; attempt: Attempt }
  | { type: 'smsCodeAnswered'; answerTo: Attempt; outcome: CodeOutcome }
  | { type: 'authenticatorCodeSubmitted'; attempt: Attempt }
  | { type: 'authenticatorCodeAnswered'; answerTo: Attempt; outcome: CodeOutcome }
  | { type: 'authenticatorCodeEdited' }
  | { type: 'popupClosed' }
  | { type: 'sessionEnded' }
  | { type: 'screenLeft' };

export const signInStart = {
  status: 'enteringCredentials',
  error: null,
} satisfies SignInState;

const startOver = (): SignInState => signInStart;

function afterLogin(outcome: LoginOutcome): SignInState {
  switch (outcome.kind) {
    case 'smsCodeNeeded':
      return { status: 'awaitingSmsCode', reqId: outcome.reqId, resent: null };
    case 'authenticatorNeeded':
      return { status: 'awaitingAuthenticatorCode', error: null };
    case 'signedIn':
      return { status: 'signedIn' };
    case 'refused':
    case 'failed':
      return { status: 'enteringCredentials', error: outcome.kind };
  }
}

export const signInMachine: Transitions<SignInState, SignInEvent> = {
  enteringCredentials: {
    credentialsSubmitted: (_, { attempt }) => ({ status: 'checkingCredentials', attempt }),
    credentialsEdited: (state) => (state.error === null ? state : signInStart),
    screenLeft: startOver,
  },
  checkingCredentials: {
    loginAnswered: (_, { outcome }) => afterLogin(outcome),
    screenLeft: startOver,
  },
  awaitingSmsCode: {
    credentialsSubmitted: ({ reqId }, { attempt }) => ({
      status: 'resendingSmsCode',
      reqId,
      attempt,
    }),
    smsCodeSubmitted: ({ reqId }, { attempt }) => ({ status: 'checkingSmsCode', reqId, attempt }),
    popupClosed: startOver,
    screenLeft: startOver,
  },
  resendingSmsCode: {
    loginAnswered: ({ reqId }, { outcome }) => {
      switch (outcome.kind) {
        case 'smsCodeNeeded':
          return { status: 'awaitingSmsCode', reqId: outcome.reqId, resent: 'sent' };
        case 'refused':
        case 'failed':
          // The code sent before may still arrive, and it is still good.
          return { status: 'awaitingSmsCode', reqId, resent: 'failed' };
        default:
          // The second factor was changed in the meantime.
          return afterLogin(outcome);
      }
    },
    popupClosed: startOver,
    screenLeft: startOver,
  },
  checkingSmsCode: {
    // A code that was not accepted is only logged, and the popup works again (product §4.21).
    smsCodeAnswered: ({ reqId }, { outcome }) =>
      outcome.kind === 'signedIn'
        ? { status: 'signedIn' }
        : { status: 'awaitingSmsCode', reqId, resent: null },
    popupClosed: startOver,
    screenLeft: startOver,
  },
  awaitingAuthenticatorCode: {
    authenticatorCodeSubmitted: (_, { attempt }) => ({
      status: 'checkingAuthenticatorCode',
      attempt,
    }),
    authenticatorCodeEdited: (state) =>
      state.error === null ? state : { status: 'awaitingAuthenticatorCode', error: null },
    popupClosed: startOver,
    screenLeft: startOver,
  },
  checkingAuthenticatorCode: {
    authenticatorCodeAnswered: (_, { outcome }) => {
      switch (outcome.kind) {
        case 'signedIn':
          return { status: 'signedIn' };
        case 'refused':
          return {
            status: 'awaitingAuthenticatorCode',
            error: outcome.text ?? texts.codeRefused,
          };
        case 'failed':
          return { status: 'awaitingAuthenticatorCode', error: texts.codeFailed };
      }
    },
    popupClosed: startOver,
    screenLeft: startOver,
  },
  // The dashboard is on its way; until it stands, this page shows that it is.
  signedIn: {
    sessionEnded: startOver,
    screenLeft: startOver,
  },
};
