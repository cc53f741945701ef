/** Signing in as a slice: what happens on the page, and what the server answers. */
import type { WithSlice } from '@reduxjs/toolkit';

import { authCalls } from '@/client/api/authCalls';
import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionEnd } from '@/client/session/sessionSlice';

import { signInMachine, signInStart } from './signInMachine';

const { login, loginWithSms, loginWithAuthenticator, loginWithRecoveryCode } = authCalls;

export const signInFlow = flowSlice({
  name: 'signIn',
  machine: signInMachine,
  start: signInStart,
  sessionEnded: isSessionEnd,
  calls: (bind) => [
    bind(login, { sent: 'credentialsSubmitted', answered: 'loginAnswered' }),
    bind(loginWithSms, { sent: 'smsCodeSubmitted', answered: 'smsCodeAnswered' }),
    bind(loginWithAuthenticator, {
      sent: 'authenticatorCodeSubmitted',
      answered: 'authenticatorCodeAnswered',
    }),
    bind(loginWithRecoveryCode, {
      sent: 'recoveryCodeSubmitted',
      answered: 'recoveryCodeAnswered',
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof signInFlow> {}
}

export const {
  credentialsEdited,
  authenticatorCodeEdited,
  recoveryChosen,
  recoveryCodeEdited,
  recoveryLeft,
  popupClosed,
  screenLeft,
} = signInFlow.actions;
export const selectSignIn = signInFlow.select;
