import {
  signInMachine,
  type SignInEvent,
  type SignInState,
} from '@/client/features/sign-in/signInMachine';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const signedIn = { accessToken: 'a-token', signOutAdvertised: true, features: [] } as const;

const sms = { reqId: 'login-1', isRecoverable: true } as const;
const former = { status: 'awaitingAuthenticatorCode', isRecoverable: true, error: null } as const;

export const signInFlow: Flow<SignInState, SignInEvent> = {
  name: 'signIn',
  table: signInMachine,
  stages: {
    enteringCredentials: { status: 'enteringCredentials', error: 'refused' },
    checkingCredentials: { status: 'checkingCredentials', attempt },
    awaitingSmsCode: { status: 'awaitingSmsCode', ...sms, resent: null },
    resendingSmsCode: { status: 'resendingSmsCode', ...sms, attempt },
    checkingSmsCode: { status: 'checkingSmsCode', ...sms, attempt },
    awaitingAuthenticatorCode: { ...former, error: 'Incorrect OTP' },
    checkingAuthenticatorCode: {
      status: 'checkingAuthenticatorCode',
      isRecoverable: true,
      attempt,
    },
    awaitingRecoveryCode: { status: 'awaitingRecoveryCode', error: 'Incorrect OTP', former },
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
      recoveryChosen: 'awaitingRecoveryCode',
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
      recoveryChosen: 'awaitingRecoveryCode',
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
    awaitingRecoveryCode: {
      recoveryCodeSubmitted: 'checkingRecoveryCode',
      recoveryCodeEdited: 'awaitingRecoveryCode',
      recoveryLeft: 'awaitingAuthenticatorCode',
      popupClosed: 'enteringCredentials',
      screenLeft: 'enteringCredentials',
    },
    checkingRecoveryCode: {
      recoveryCodeAnswered: {
        signedIn: 'signedIn',
        refused: 'awaitingRecoveryCode',
        failed: 'awaitingRecoveryCode',
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
