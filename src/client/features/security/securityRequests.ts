/**
 * The requests of the Security screen. Each is sent only in a stage that accepts it, so a second click sends
 * nothing; none is tracked, so that no code or secret gets into the store.
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

/** The calls that turn a factor on or off. */
const changing = {
  authenticator: [activateAuthenticator, disableAuthenticator],
  sms: [verifySmsFactor, disableSmsFactor],
} as const;

function answers(state: AppState, factor: Factor, type: FactorEvent['type']): boolean {
  return securityFlow.answers(selectFactors(state)[factor], type);
}

/**
 * Whether to read a status: at once, or once a change from a former visit is answered, as a status read earlier may
 * be outdated (product §9.19). Not if the screen was left again by then.
 */
function isToBeAsked(factor: Factor, visit?: AbortSignal): Thunk<true | Promise<boolean>> {
  return (dispatch) => {
    const running = dispatch(securityApi.util.getRunningMutationsThunk());
    const isChange = (call: string) => changing[factor].some(({ name }) => name === call);
    const changes = running.filter(({ arg }) => isChange(arg.endpointName));
    if (changes.length === 0) return true;
    return Promise.all(changes).then(() => visit?.aborted === false);
  };
}

/**
 * Reads once per visit whether the authenticator is on (product §9.2).
 * @param visit aborted once the screen is left; without one, the status is read at once or not at all
 * @returns the set-up that comes instead if it is off, to be held back until it is turned on
 */
export function askAuthenticatorStatus(
  visit?: AbortSignal,
): Thunk<Promise<AuthenticatorSetup | null>> {
  return async (dispatch) => {
    const isAsked = dispatch(isToBeAsked('authenticator', visit));
    if (isAsked !== true && !(await isAsked)) return null;
    const { data } = await dispatch(readAuthenticator.initiate(undefined, untracked));
    return data?.kind === 'offered' ? data.setup : null;
  };
}

/** Reads whether SMS codes are on. @param visit as above */
export function askSmsStatus(visit?: AbortSignal): Thunk<Promise<void>> {
  return async (dispatch) => {
    const isAsked = dispatch(isToBeAsked('sms', visit));
    if (isAsked !== true && !(await isAsked)) return;
    void dispatch(readSmsFactor.initiate(undefined, untracked));
  };
}

/** @returns what to set the app up with; null if it is on already, or nothing came */
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
 * @returns whether this turned it on
 */
export function submitAuthenticatorCode(secretKey: string, otp: number): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (!answers(getState(), 'authenticator', 'codeSubmitted')) return false;
    const { data } = await dispatch(activateAuthenticator.initiate({ secretKey, otp }, untracked));
    return data?.kind === 'confirmed';
  };
}

/** Confirms the number with the code sent to it. */
export function submitSmsCode(otp: number): Thunk<void> {
  return (dispatch, getState) => {
    if (!answers(getState(), 'sms', 'codeSubmitted')) return;
    void dispatch(verifySmsFactor.initiate({ otp }, untracked));
  };
}

/** Turns a factor off, even one whose set-up was never confirmed (product §9.13). */
export function turnOff(factor: Factor): Thunk<void> {
  return (dispatch, getState) => {
    if (!answers(getState(), factor, 'disableAsked')) return;
    const { initiate } = factor === 'authenticator' ? disableAuthenticator : disableSmsFactor;
    void dispatch(initiate(undefined, untracked));
  };
}
