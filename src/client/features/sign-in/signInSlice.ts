/** Signing in as a slice: what happens on the page and what the server answers, each one step of the table. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit';

import { authApi } from '@/client/api/authApi';
import {
  sessionChangedElsewhere,
  sessionExpired,
  signedOut,
  signInPageLeft,
} from '@/client/session/sessionSlice';
import { step } from '@/client/kernel/machine';

import { signInMachine, signInStart, type SignInState } from './signInMachine';

const { login, loginWithSms, loginWithAuthenticator } = authApi.endpoints;

const signInSlice = createSlice({
  name: 'signIn',
  initialState: signInStart as SignInState,
  reducers: (create) => ({
    /** Typing, while an error of the last login stands above the fields. */
    credentialsEdited: create.reducer((state: SignInState) =>
      step(signInMachine, state, { type: 'credentialsEdited' }),
    ),
    /** Typing, while an error of the last code stands under the field. */
    authenticatorCodeEdited: create.reducer((state: SignInState) =>
      step(signInMachine, state, { type: 'authenticatorCodeEdited' }),
    ),
    popupClosed: create.reducer((state: SignInState) =>
      step(signInMachine, state, { type: 'popupClosed' }),
    ),
  }),
  extraReducers: (builder) =>
    builder
      .addCase(signInPageLeft, (state: SignInState) =>
        step(signInMachine, state, { type: 'pageLeft' }),
      )
      .addMatcher(login.matchPending, (state: SignInState, { meta }) =>
        step(signInMachine, state, { type: 'credentialsSubmitted', attempt: meta.requestId }),
      )
      .addMatcher(login.matchFulfilled, (state: SignInState, { meta, payload }) =>
        step(signInMachine, state, {
          type: 'loginAnswered',
          attempt: meta.requestId,
          outcome: payload,
        }),
      )
      .addMatcher(loginWithSms.matchPending, (state: SignInState, { meta }) =>
        step(signInMachine, state, { type: 'smsCodeSubmitted', attempt: meta.requestId }),
      )
      .addMatcher(loginWithSms.matchFulfilled, (state: SignInState, { meta, payload }) =>
        step(signInMachine, state, {
          type: 'smsCodeAnswered',
          attempt: meta.requestId,
          outcome: payload,
        }),
      )
      .addMatcher(loginWithAuthenticator.matchPending, (state: SignInState, { meta }) =>
        step(signInMachine, state, { type: 'authenticatorCodeSubmitted', attempt: meta.requestId }),
      )
      .addMatcher(loginWithAuthenticator.matchFulfilled, (state: SignInState, { meta, payload }) =>
        step(signInMachine, state, {
          type: 'authenticatorCodeAnswered',
          attempt: meta.requestId,
          outcome: payload,
        }),
      )
      .addMatcher(
        isAnyOf(signedOut, sessionExpired, sessionChangedElsewhere),
        (state: SignInState) => step(signInMachine, state, { type: 'sessionEnded' }),
      ),
});

export const { credentialsEdited, authenticatorCodeEdited, popupClosed } = signInSlice.actions;
export const signInReducer = signInSlice.reducer;

/** The stage signing in is at. */
export function selectSignIn({ signIn }: { signIn: SignInState }): SignInState {
  return signIn;
}
