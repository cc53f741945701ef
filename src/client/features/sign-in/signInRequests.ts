/**
 * The requests of the sign-in page. Each is sent only in a stage that answers its sending, so a second
 * click sends nothing; none is tracked, so no password, code or token lies in the store.
 */
import { authApi } from '@/client/api/authApi';
import type { Thunk } from '@/client/kernel/state';

import { signInFlow } from './signInSlice';
import { signUpFlow } from './signUpSlice';

const { login, loginWithSms, loginWithAuthenticator, loginWithRecoveryCode, signUp } =
  authApi.endpoints;

/** Typed into the page, kept by it alone (product §4.15). */
export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
}

/** Sends a login; while an SMS code is awaited, this is "Send again". */
export function submitCredentials(credentials: Credentials): Thunk<void> {
  return (dispatch, getState) => {
    if (!signInFlow.answers(getState().signIn, 'credentialsSubmitted')) return;
    void dispatch(login.initiate(credentials, { track: false }));
  };
}

/** Sends an SMS code as a whole number, with the req_id of the login it belongs to. */
export function submitSmsCode(otp: number): Thunk<void> {
  return (dispatch, getState) => {
    const { signIn } = getState();
    if (signIn.status !== 'awaitingSmsCode') return;
    void dispatch(loginWithSms.initiate({ reqId: signIn.reqId, otp }, { track: false }));
  };
}

/** Sends an authenticator's code as a whole number, with the credentials of the first step. */
export function submitAuthenticatorCode(credentials: Credentials, authCode: number): Thunk<void> {
  return (dispatch, getState) => {
    if (!signInFlow.answers(getState().signIn, 'authenticatorCodeSubmitted')) return;
    void dispatch(loginWithAuthenticator.initiate({ ...credentials, authCode }, { track: false }));
  };
}

/** Sends a recovery code as it was typed, with the credentials of the first step (product §24.24). */
export function submitRecoveryCode(credentials: Credentials, recoveryCode: string): Thunk<void> {
  return (dispatch, getState) => {
    if (!signInFlow.answers(getState().signIn, 'recoveryCodeSubmitted')) return;
    const sent = { ...credentials, recoveryCode };
    void dispatch(loginWithRecoveryCode.initiate(sent, { track: false }));
  };
}

/**
 * Sends a sign-up.
 * @returns whether this page is now signed up by it.
 */
export function submitAccount(account: NewAccount): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (!signUpFlow.answers(getState().signUp, 'accountSubmitted')) return false;
    await dispatch(signUp.initiate(account, { track: false }));
    return getState().signUp.status === 'signedUp';
  };
}
