/**
 * The requests of the Security screen. Each is sent only in a stage that answers its sending, so a second
 * click sends nothing; none is tracked, so no code and no secret lies in the store.
 */
import type { AuthenticatorSetup } from '@/contract/security';
import { securityApi } from '@/client/api/securityApi';
import type { AppState, Thunk } from '@/client/kernel/state';

import type { Factor, FactorEvent } from './factorMachine';
import { securityFlow, selectFactors } from './securitySlice';

const { readAuthenticator, setUpAuthenticator, activateAuthenticator, disableAuthenticator } =
  securityApi.endpoints;
const { readSmsFactor, requestSmsFactor, verifySmsFactor, disableSmsFactor } =
  securityApi.endpoints;

const untracked = { track: false } as const;

function answers(state: AppState, factor: Factor, type: FactorEvent['type']): boolean {
  return securityFlow.answers(selectFactors(state)[factor], type);
}

/**
 * Asks once per visit whether the authenticator is on (product §9.2).
 * @returns the set-up that came instead where it is off, to be held back until it is turned on.
 */
export function askAuthenticatorStatus(): Thunk<Promise<AuthenticatorSetup | null>> {
  return async (dispatch) => {
    const { data } = await dispatch(readAuthenticator.initiate(undefined, untracked));
    return data?.kind === 'offered' ? data.setup : null;
  };
}

/** Asks whether SMS codes are on. */
export function askSmsStatus(): Thunk<void> {
  return (dispatch) => void dispatch(readSmsFactor.initiate(undefined, untracked));
}

/** @returns what to set the app up with; null where it is on already, or nothing came. */
export function askAuthenticatorSetUp(): Thunk<Promise<AuthenticatorSetup | null>> {
  return async (dispatch, getState) => {
    if (!answers(getState(), 'authenticator', 'setUpAsked')) return null;
    const { data } = await dispatch(setUpAuthenticator.initiate(undefined, untracked));
    return data?.kind === 'offered' ? data.setup : null;
  };
}

/** Sends a code by SMS, the first or a new one. */
export function askSmsCode(): Thunk<void> {
  return (dispatch, getState) => {
    if (!answers(getState(), 'sms', 'setUpAsked')) return;
    void dispatch(requestSmsFactor.initiate(undefined, untracked));
  };
}

/**
 * Confirms the authenticator with the secret it was set up with and a code it shows.
 * @returns whether it is on by that.
 */
export function submitAuthenticatorCode(secretKey: string, otp: number): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (!answers(getState(), 'authenticator', 'codeSubmitted')) return false;
    const { data } = await dispatch(activateAuthenticator.initiate({ secretKey, otp }, untracked));
    return data?.kind === 'confirmed';
  };
}

/** Confirms the number with the code that went to it. */
export function submitSmsCode(otp: number): Thunk<void> {
  return (dispatch, getState) => {
    if (!answers(getState(), 'sms', 'codeSubmitted')) return;
    void dispatch(verifySmsFactor.initiate({ otp }, untracked));
  };
}

/** Turns a factor off, also one whose set-up was never confirmed (product §9.13). */
export function turnOff(factor: Factor): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!answers(getState(), factor, 'disableAsked')) return;
    const { initiate } = factor === 'authenticator' ? disableAuthenticator : disableSmsFactor;
    await dispatch(initiate(undefined, untracked));
  };
}
