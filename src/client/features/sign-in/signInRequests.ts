/**
 * The requests of the sign-in page. Each is sent only in a stage that accepts it, so a second click sends
 * nothing.
 */
import { authCalls } from '@/client/api/authCalls';
import type { Thunk } from '@/client/kernel/state';

import { signInFlow } from './signInSlice';
import { signUpFlow } from './signUpSlice';

const { login, loginWithSms, loginWithAuthenticator, loginWithRecoveryCode, signUp } = authCalls;

/** The popups for a second step. */
export const loadCodePopup = () => import(/* webpackChunkName: "code-popup" */ './CodePopup');

/** Loads what a login needs while the user is still typing; if that fails, the login reports it. */
export function prepareLogin(): Thunk<void> {
  return (_, __, { loadRequests }) => {
    Promise.all([loadRequests(), loadCodePopup()]).catch(() => undefined);
  };
}

/** Typed into the page, and kept only by it (product §4.15). */
export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
}

/** Sends a login; while an SMS code is awaited, this is "Send again". */
export function submitCredentials(credentials: Credentials): Thunk<void> {
  return (dispatch, getState, { withoutSession }) => {
    if (!signInFlow.answers(getState().signIn, 'credentialsSubmitted')) return;
    // Signed in: the page is drawn until the next screen is, and a second press must not start one more session.
    if (withoutSession() !== 'stays') return;
    void dispatch(login.send(credentials, loadCodePopup));
  };
}

/** Sends an SMS code as a whole number, with the req_id of the login it belongs to. */
export function submitSmsCode(otp: number): Thunk<void> {
  return (dispatch, getState) => {
    const { signIn } = getState();
    if (signIn.status !== 'awaitingSmsCode') return;
    void dispatch(loginWithSms.send({ reqId: signIn.reqId, otp }));
  };
}

/** Sends an authenticator's code as a whole number, with the credentials of the first step. */
export function submitAuthenticatorCode(credentials: Credentials, authCode: number): Thunk<void> {
  return (dispatch, getState) => {
    if (!signInFlow.answers(getState().signIn, 'authenticatorCodeSubmitted')) return;
    void dispatch(loginWithAuthenticator.send({ ...credentials, authCode }));
  };
}

/** Sends a recovery code as typed, with the credentials of the first step (product §24.24). */
export function submitRecoveryCode(credentials: Credentials, recoveryCode: string): Thunk<void> {
  return (dispatch, getState) => {
    if (!signInFlow.answers(getState().signIn, 'recoveryCodeSubmitted')) return;
    const sent = { ...credentials, recoveryCode };
    void dispatch(loginWithRecoveryCode.send(sent));
  };
}

/**
 * Sends a sign-up.
 * @returns whether this page has now signed up
 */
export function submitAccount(account: NewAccount): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (!signUpFlow.answers(getState().signUp, 'accountSubmitted')) return false;
    await dispatch(signUp.send(account));
    return getState().signUp.status === 'signedUp';
  };
}
