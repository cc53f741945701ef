import {
  signInMachine,
  type CodeStage,
  type SignInEvent,
  type SignInState,
} from '@/client/features/sign-in/signInMachine';
import { texts } from '@/client/features/sign-in/signInTexts';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const signedIn = { accessToken: 'a-token', signOutAdvertised: true, features: [] } as const;

const sms = { reqId: 'login-1', isRecoverable: true } as const;
const former = { status: 'awaitingAuthenticatorCode', isRecoverable: true, error: null } as const;
const withError = { ...former, error: 'Incorrect OTP' } as const;
const awaitingSmsCode = { status: 'awaitingSmsCode', ...sms, resent: null } as const;
const smsCodeNeeded = { ...awaitingSmsCode, reqId: 'login-2' } as const;
const notResent = { ...awaitingSmsCode, isRecoverable: false, resent: 'failed' } as const;

const start = { status: 'enteringCredentials', error: null } as const;
const closes = { popupClosed: start, screenLeft: start } as const;
/** Asked for a recovery code instead. */
const recovering = <Former extends CodeStage>(stage: Former) =>
  ({ status: 'awaitingRecoveryCode', error: null, former: stage }) as const;

export const signInFlow: Flow<SignInState, SignInEvent> = {
  name: 'signIn',
  table: signInMachine,
  stages: {
    enteringCredentials: { status: 'enteringCredentials', error: 'refused' },
    checkingCredentials: { status: 'checkingCredentials', attempt },
    awaitingSmsCode,
    resendingSmsCode: { status: 'resendingSmsCode', ...sms, isRecoverable: false, attempt },
    checkingSmsCode: { status: 'checkingSmsCode', ...sms, attempt },
    awaitingAuthenticatorCode: withError,
    checkingAuthenticatorCode: {
      status: 'checkingAuthenticatorCode',
      isRecoverable: true,
      attempt,
    },
    awaitingRecoveryCode: { ...recovering(former), error: texts.recoveryRefused },
    checkingRecoveryCode: { status: 'checkingRecoveryCode', attempt, former },
    signedIn: { status: 'signedIn' },
  },
  events: {
    credentialsSubmitted: { type: 'credentialsSubmitted', attempt },
    loginAnswered: answersOf('loginAnswered', {
      signedIn,
      smsCodeNeeded: { reqId: 'login-2', isRecoverable: true },
      authenticatorNeeded: { isRecoverable: true },
      refused: {},
      failed: {},
    }),
    credentialsEdited: { type: 'credentialsEdited' },
    smsCodeSubmitted: { type: 'smsCodeSubmitted', attempt },
    smsCodeAnswered: answersOf('smsCodeAnswered', { signedIn, refused: {}, failed: {} }),
    authenticatorCodeSubmitted: { type: 'authenticatorCodeSubmitted', attempt },
    authenticatorCodeAnswered: answersOf('authenticatorCodeAnswered', {
      signedIn,
      refused: {},
      failed: {},
    }),
    authenticatorCodeEdited: { type: 'authenticatorCodeEdited' },
    recoveryChosen: { type: 'recoveryChosen' },
    recoveryLeft: { type: 'recoveryLeft' },
    recoveryCodeSubmitted: { type: 'recoveryCodeSubmitted', attempt },
    recoveryCodeAnswered: answersOf('recoveryCodeAnswered', {
      signedIn,
      refused: { text: 'Incorrect OTP' },
      failed: {},
    }),
    recoveryCodeEdited: { type: 'recoveryCodeEdited' },
    popupClosed: { type: 'popupClosed' },
    sessionEnded: { type: 'sessionEnded' },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    enteringCredentials: {
      credentialsSubmitted: 'checkingCredentials',
      credentialsEdited: start,
      screenLeft: start,
    },
    checkingCredentials: {
      loginAnswered: {
        signedIn: 'signedIn',
        smsCodeNeeded,
        authenticatorNeeded: former,
        refused: 'enteringCredentials',
        failed: { ...start, error: 'failed' },
      },
      screenLeft: start,
    },
    awaitingSmsCode: {
      credentialsSubmitted: { status: 'resendingSmsCode', ...sms, attempt },
      smsCodeSubmitted: 'checkingSmsCode',
      recoveryChosen: recovering(awaitingSmsCode),
      ...closes,
    },
    resendingSmsCode: {
      loginAnswered: {
        signedIn: 'signedIn',
        smsCodeNeeded: { ...smsCodeNeeded, resent: 'sent' },
        authenticatorNeeded: former,
        refused: notResent,
        failed: notResent,
      },
      ...closes,
    },
    checkingSmsCode: {
      smsCodeAnswered: {
        signedIn: 'signedIn',
        refused: 'awaitingSmsCode',
        failed: 'awaitingSmsCode',
      },
      ...closes,
    },
    awaitingAuthenticatorCode: {
      authenticatorCodeSubmitted: 'checkingAuthenticatorCode',
      authenticatorCodeEdited: former,
      recoveryChosen: recovering(withError),
      ...closes,
    },
    checkingAuthenticatorCode: {
      authenticatorCodeAnswered: {
        signedIn: 'signedIn',
        refused: 'awaitingAuthenticatorCode',
        failed: { ...former, error: texts.codeFailed },
      },
      ...closes,
    },
    awaitingRecoveryCode: {
      recoveryCodeSubmitted: 'checkingRecoveryCode',
      recoveryCodeEdited: recovering(former),
      recoveryLeft: former,
      ...closes,
    },
    checkingRecoveryCode: {
      recoveryCodeAnswered: {
        signedIn: 'signedIn',
        refused: 'awaitingRecoveryCode',
        failed: { ...recovering(former), error: texts.codeFailed },
      },
      ...closes,
    },
    signedIn: {
      sessionEnded: start,
      screenLeft: start,
    },
  },
  initial: 'enteringCredentials',
};
