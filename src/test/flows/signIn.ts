import {
  signInMachine,
  type SignInEvent,
  type SignInState,
} from '@/client/features/sign-in/signInMachine';

import type { Flow } from './transitions';

const attempt = 'request-1';
const session = {
  kind: 'signedIn',
  accessToken: 'a-token',
  signOutAdvertised: true,
  features: [],
} as const;

const codeOutcomes = {
  signedIn: session,
  refused: { kind: 'refused' },
  failed: { kind: 'failed' },
} as const;

export const signInFlow: Flow<SignInState, SignInEvent> = {
  name: 'signIn',
  table: signInMachine,
  stages: {
    enteringCredentials: { status: 'enteringCredentials', error: 'refused' },
    checkingCredentials: { status: 'checkingCredentials', attempt },
    awaitingSmsCode: { status: 'awaitingSmsCode', reqId: 'login-1', resent: null },
    resendingSmsCode: { status: 'resendingSmsCode', reqId: 'login-1', attempt },
    checkingSmsCode: { status: 'checkingSmsCode', reqId: 'login-1', attempt },
    awaitingAuthenticatorCode: { status: 'awaitingAuthenticatorCode', error: 'Incorrect OTP' },
    checkingAuthenticatorCode: { status: 'checkingAuthenticatorCode', attempt },
    signedIn: { status: 'signedIn' },
  },
  events: {
    credentialsSubmitted: { type: 'credentialsSubmitted', attempt },
    loginAnswered: {
      signedIn: { type: 'loginAnswered', answerTo: attempt, outcome: session },
      smsCodeNeeded: {
        type: 'loginAnswered',
        answerTo: attempt,
        outcome: { kind: 'smsCodeNeeded', reqId: 'login-2' },
      },
      authenticatorNeeded: {
        type: 'loginAnswered',
        answerTo: attempt,
        outcome: { kind: 'authenticatorNeeded' },
      },
      refused: { type: 'loginAnswered', answerTo: attempt, outcome: { kind: 'refused' } },
      failed: { type: 'loginAnswered', answerTo: attempt, outcome: { kind: 'failed' } },
    },
    credentialsEdited: { type: 'credentialsEdited' },
    smsCodeSubmitted: { type: 'smsCodeSubmitted', attempt },
    smsCodeAnswered: {
      signedIn: { type: 'smsCodeAnswered', answerTo: attempt, outcome: codeOutcomes.signedIn },
      refused: { type: 'smsCodeAnswered', answerTo: attempt, outcome: codeOutcomes.refused },
      failed: { type: 'smsCodeAnswered', answerTo: attempt, outcome: codeOutcomes.failed },
    },
    authenticatorCodeSubmitted: { type: 'authenticatorCodeSubmitted', attempt },
    authenticatorCodeAnswered: {
      signedIn: {
        type: 'authenticatorCodeAnswered',
        answerTo: attempt,
        outcome: codeOutcomes.signedIn,
      },
      refused: {
        type: 'authenticatorCodeAnswered',
        answerTo: attempt,
        outcome: codeOutcomes.refused,
      },
      failed: {
        type: 'authenticatorCodeAnswered',
        answerTo: attempt,
        outcome: codeOutcomes.failed,
      },
    },
    authenticatorCodeEdited: { type: 'authenticatorCodeEdited' },
    popupClosed: { type: 'popupClosed' },
    sessionEnded: { type: 'sessionEnded' },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    enteringCredentials: {
      credentialsSubmitted: 'checkingCredentials',
      credentialsEdited: 'enteringCredentials',
      screenLeft: 'enteringCredentials',
    },
    checkingCredentials: {
      loginAnswered: {
        signedIn: 'signedIn',
        smsCodeNeeded: 'awaitingSmsCode',
        authenticatorNeeded: 'awaitingAuthenticatorCode',
        refused: 'enteringCredentials',
        failed: 'enteringCredentials',
      },
      screenLeft: 'enteringCredentials',
    },
    awaitingSmsCode: {
      credentialsSubmitted: 'resendingSmsCode',
      smsCodeSubmitted: 'checkingSmsCode',
      popupClosed: 'enteringCredentials',
      screenLeft: 'enteringCredentials',
    },
    resendingSmsCode: {
      loginAnswered: {
        signedIn: 'signedIn',
        smsCodeNeeded: 'awaitingSmsCode',
        authenticatorNeeded: 'awaitingAuthenticatorCode',
        refused: 'awaitingSmsCode',
        failed: 'awaitingSmsCode',
      },
      popupClosed: 'enteringCredentials',
      screenLeft: 'enteringCredentials',
    },
    checkingSmsCode: {
      smsCodeAnswered: {
        signedIn: 'signedIn',
        refused: 'awaitingSmsCode',
        failed: 'awaitingSmsCode',
      },
      popupClosed: 'enteringCredentials',
      screenLeft: 'enteringCredentials',
    },
    awaitingAuthenticatorCode: {
      authenticatorCodeSubmitted: 'checkingAuthenticatorCode',
      authenticatorCodeEdited: 'awaitingAuthenticatorCode',
      popupClosed: 'enteringCredentials',
      screenLeft: 'enteringCredentials',
    },
    checkingAuthenticatorCode: {
      authenticatorCodeAnswered: {
        signedIn: 'signedIn',
        refused: 'awaitingAuthenticatorCode',
        failed: 'awaitingAuthenticatorCode',
      },
      popupClosed: 'enteringCredentials',
      screenLeft: 'enteringCredentials',
    },
    signedIn: {
      sessionEnded: 'enteringCredentials',
      screenLeft: 'enteringCredentials',
    },
  },
  initial: 'enteringCredentials',
  final: [],
};
