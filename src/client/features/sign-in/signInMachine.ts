/**
 * Signing in, from the credentials to the session (product §4.7 to §4.23).
 * No stage holds a password, a code or a token: those go from the form straight into the request.
 */
import type { CodeOutcome, LoginOutcome, ReqId } from '@/contract/signInOutcomes';
import type { Attempt, StageOf, Transitions } from '@/client/kernel/machine';

import { texts } from './signInTexts';

/** `refused`: the server said no. `failed`: no readable answer came. */
export type LoginError = Extract<LoginOutcome['kind'], 'refused' | 'failed'>;

interface SecondStep {
  /** A recovery code is accepted instead of its code (product §24.24). */
  isRecoverable: boolean;
}

interface SmsLogin extends SecondStep {
  reqId: ReqId;
}

export type SignInState =
  | { status: 'enteringCredentials'; error: LoginError | null }
  | { status: 'checkingCredentials'; attempt: Attempt }
  /** `resent`: the outcome of the last "Send again"; null before the first. */
  | ({ status: 'awaitingSmsCode'; resent: 'sent' | 'failed' | null } & SmsLogin)
  | ({ status: 'resendingSmsCode'; attempt: Attempt } & SmsLogin)
  | ({ status: 'checkingSmsCode'; attempt: Attempt } & SmsLogin)
  /** `error` is the sentence shown (product §4.20). */
  | ({ status: 'awaitingAuthenticatorCode'; error: string | null } & SecondStep)
  | ({ status: 'checkingAuthenticatorCode'; attempt: Attempt } & SecondStep)
  /** `former`: the stage to go back to. */
  | { status: 'awaitingRecoveryCode'; error: string | null; former: CodeStage }
  | { status: 'checkingRecoveryCode'; attempt: Attempt; former: CodeStage }
  | { status: 'signedIn' };

/** Waiting for a code from the phone. */
export type CodeStage = Extract<
  SignInState,
  { status: 'awaitingSmsCode' | 'awaitingAuthenticatorCode' }
>;

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
  | { type: 'recoveryChosen' }
  | { type: 'recoveryLeft' }
  | { type: 'recoveryCodeSubmitted'; attempt: Attempt }
  | { type: 'recoveryCodeAnswered'; answerTo: Attempt; outcome: CodeOutcome }
  | { type: 'recoveryCodeEdited' }
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
    case 'smsCodeNeeded': {
      const { reqId, isRecoverable } = outcome;
      return { status: 'awaitingSmsCode', reqId, isRecoverable, resent: null };
    }
    case 'authenticatorNeeded': {
      const { isRecoverable } = outcome;
      return { status: 'awaitingAuthenticatorCode', isRecoverable, error: null };
    }
    case 'signedIn':
      return { status: 'signedIn' };
    case 'refused':
    case 'failed':
      return { status: 'enteringCredentials', error: outcome.kind };
  }
}

const closes = { popupClosed: startOver, screenLeft: startOver };

function recover(stage: CodeStage): SignInState {
  return stage.isRecoverable
    ? { status: 'awaitingRecoveryCode', error: null, former: stage }
    : stage;
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
    credentialsSubmitted: ({ reqId, isRecoverable }, { attempt }) => ({
      status: 'resendingSmsCode',
      reqId,
      isRecoverable,
      attempt,
    }),
    smsCodeSubmitted: ({ reqId, isRecoverable }, { attempt }) => ({
      status: 'checkingSmsCode',
      reqId,
      isRecoverable,
      attempt,
    }),
    recoveryChosen: recover,
    ...closes,
  },
  resendingSmsCode: {
    loginAnswered: ({ reqId, isRecoverable }, { outcome }) => {
      switch (outcome.kind) {
        case 'smsCodeNeeded':
          return {
            status: 'awaitingSmsCode',
            reqId: outcome.reqId,
            isRecoverable: outcome.isRecoverable,
            resent: 'sent',
          };
        case 'refused':
        case 'failed':
          // The code sent before may still arrive, and is still valid.
          return { status: 'awaitingSmsCode', reqId, isRecoverable, resent: 'failed' };
        default:
          // The second factor was changed in the meantime.
          return afterLogin(outcome);
      }
    },
    ...closes,
  },
  checkingSmsCode: {
    // A rejected code is only logged, and the popup accepts another (product §4.21).
    smsCodeAnswered: ({ reqId, isRecoverable }, { outcome }) =>
      outcome.kind === 'signedIn'
        ? { status: 'signedIn' }
        : { status: 'awaitingSmsCode', reqId, isRecoverable, resent: null },
    ...closes,
  },
  awaitingAuthenticatorCode: {
    authenticatorCodeSubmitted: ({ isRecoverable }, { attempt }) => ({
      status: 'checkingAuthenticatorCode',
      isRecoverable,
      attempt,
    }),
    authenticatorCodeEdited: withoutError,
    recoveryChosen: recover,
    ...closes,
  },
  checkingAuthenticatorCode: {
    authenticatorCodeAnswered: ({ isRecoverable }, { outcome }) =>
      outcome.kind === 'signedIn'
        ? { status: 'signedIn' }
        : { status: 'awaitingAuthenticatorCode', isRecoverable, error: codeError(outcome) },
    ...closes,
  },
  awaitingRecoveryCode: {
    recoveryCodeSubmitted: ({ former }, { attempt }) => ({
      status: 'checkingRecoveryCode',
      attempt,
      former,
    }),
    recoveryCodeEdited: withoutError,
    recoveryLeft: ({ former }) => former,
    ...closes,
  },
  checkingRecoveryCode: {
    recoveryCodeAnswered: ({ former }, { outcome }) =>
      outcome.kind === 'signedIn'
        ? { status: 'signedIn' }
        : { status: 'awaitingRecoveryCode', former, error: recoveryError(outcome) },
    ...closes,
  },
  // The dashboard is loading, which this page shows meanwhile.
  signedIn: {
    sessionEnded: startOver,
    screenLeft: startOver,
  },
};

type Trouble = Exclude<CodeOutcome, { kind: 'signedIn' }>;

function codeError(trouble: Trouble): string {
  return trouble.kind === 'failed' ? texts.codeFailed : (trouble.text ?? texts.codeRefused);
}

/** The server calls every code an OTP; a refusal without a message says nothing about the code. */
function recoveryError(trouble: Trouble): string {
  const said = trouble.kind === 'refused' ? trouble.text : undefined;
  return said === texts.codeRefused ? texts.recoveryRefused : (said ?? texts.codeFailed);
}

function withoutError<
  State extends StageOf<SignInState, 'awaitingAuthenticatorCode' | 'awaitingRecoveryCode'>,
>(state: State): State {
  return state.error === null ? state : { ...state, error: null };
}
