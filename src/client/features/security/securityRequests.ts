/**
 * The requests of the Security screen. Each is sent only in a stage that answers its sending, so a second
 * click sends nothing; none is tracked, so no code and no secret lies in the store. What happened is told
 * to the slice without them.
 */
import { nanoid } from '@reduxjs/toolkit';

import { profileApi } from '@/client/api/profileApi';
import { securityApi } from '@/client/api/securityApi';
import type { AuthenticatorSetup, ConfirmOutcome, DisableOutcome } from '@/contract/security';
import type { AppDispatch, AppState } from '@/client/kernel/state';

import { factorAnswers, type FactorEvent, type StatusOutcome } from './factorMachine';
import {
  codeAnswered,
  codeSubmitted,
  disableAnswered,
  disableAsked,
  setUpAnswered,
  setUpAsked,
  statusAnswered,
  statusAsked,
  type Factor,
} from './securitySlice';

const { readAuthenticator, activateAuthenticator, disableAuthenticator } = securityApi.endpoints;
const { requestSmsFactor, verifySmsFactor, disableSmsFactor } = securityApi.endpoints;

const STATUS_FAILED: Readonly<Record<Factor, string>> = {
  authenticator: 'Failed to fetch authenticator status',
  sms: 'Failed to fetch SMS 2FA status',
};
const SET_UP_FAILED: Readonly<Record<Factor, string>> = {
  authenticator: 'Failed to fetch 2FA setup information',
  sms: 'Failed to activate 2FA',
};
const untracked = { track: false } as const;

type Thunk<Result> = (dispatch: AppDispatch, getState: () => AppState) => Promise<Result>;

function answers(state: AppState, factor: Factor, type: FactorEvent['type']): boolean {
  return factorAnswers(state.security[factor], type);
}

/**
 * Asks once per visit whether the authenticator is on (readings 21).
 * @returns the set-up that came instead where it is off, to be held back until it is turned on.
 */
export function askAuthenticatorStatus(): Thunk<AuthenticatorSetup | null> {
  return async (dispatch) => {
    const about = { factor: 'authenticator', attempt: nanoid() } as const;
    dispatch(statusAsked(about));
    const { data: reading } = await dispatch(readAuthenticator.initiate(undefined, untracked));
    const outcomes = { active: 'on', offered: 'off', failed: 'failed' } as const;
    const outcome: StatusOutcome = outcomes[reading?.kind ?? 'failed'];
    dispatch(statusAnswered({ ...about, outcome, error: STATUS_FAILED.authenticator }));
    return reading?.kind === 'offered' ? reading.setup : null;
  };
}

/** Reads in the profile whether SMS codes are on; asking for them would send one (readings 21). */
export function askSmsStatus(): Thunk<void> {
  return async (dispatch) => {
    const about = { factor: 'sms', attempt: nanoid() } as const;
    dispatch(statusAsked(about));
    const { data: profile, isSuccess } = await dispatch(
      profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    // After a failure `data` is still the last one that came.
    const outcome: StatusOutcome = !isSuccess
      ? 'failed'
      : profile.smsTwoFactorActive
        ? 'on'
        : 'off';
    dispatch(statusAnswered({ ...about, outcome, error: STATUS_FAILED.sms }));
  };
}

/** @returns what to set the app up with; null where it is on already, or nothing came. */
export function askAuthenticatorSetUp(): Thunk<AuthenticatorSetup | null> {
  return async (dispatch, getState) => {
    if (!answers(getState(), 'authenticator', 'setUpAsked')) return null;
    const about = { factor: 'authenticator', attempt: nanoid() } as const;
    dispatch(setUpAsked(about));
    const { data: reading } = await dispatch(readAuthenticator.initiate(undefined, untracked));
    const outcome = { kind: reading?.kind ?? 'failed' } as const;
    dispatch(setUpAnswered({ ...about, outcome, error: SET_UP_FAILED.authenticator }));
    return reading?.kind === 'offered' ? reading.setup : null;
  };
}

/** Sends a code by SMS, the first or a new one. */
export function askSmsCode(): Thunk<void> {
  return async (dispatch, getState) => {
    if (!answers(getState(), 'sms', 'setUpAsked')) return;
    const about = { factor: 'sms', attempt: nanoid() } as const;
    dispatch(setUpAsked(about));
    const { data } = await dispatch(requestSmsFactor.initiate(undefined, untracked));
    const outcome = data ?? ({ kind: 'failed' } as const);
    dispatch(setUpAnswered({ ...about, outcome, error: SET_UP_FAILED.sms }));
  };
}

/**
 * Confirms the authenticator with the secret it was set up with and a code it shows.
 * @returns whether it is on by that.
 */
export function submitAuthenticatorCode(secretKey: string, otp: number): Thunk<boolean> {
  return confirm('authenticator', (dispatch) =>
    dispatch(activateAuthenticator.initiate({ secretKey, otp }, untracked)),
  );
}

/** Confirms the number with the code that went to it. @returns whether SMS codes are on now */
export function submitSmsCode(otp: number): Thunk<boolean> {
  return confirm('sms', (dispatch) => dispatch(verifySmsFactor.initiate({ otp }, untracked)));
}

function confirm(
  factor: Factor,
  send: (dispatch: AppDispatch) => PromiseLike<{ data?: ConfirmOutcome }>,
): Thunk<boolean> {
  return async (dispatch, getState) => {
    if (!answers(getState(), factor, 'codeSubmitted')) return false;
    const about = { factor, attempt: nanoid() };
    dispatch(codeSubmitted(about));
    const { data: outcome = { kind: 'failed' } } = await send(dispatch);
    dispatch(codeAnswered({ ...about, outcome }));
    return outcome.kind === 'confirmed';
  };
}

/** Turns a factor off, also one whose set-up was never confirmed (readings 40). */
export function turnOff(factor: Factor): Thunk<void> {
  return async (dispatch, getState) => {
    if (!answers(getState(), factor, 'disableAsked')) return;
    const about = { factor, attempt: nanoid() };
    dispatch(disableAsked(about));
    const endpoint = factor === 'authenticator' ? disableAuthenticator : disableSmsFactor;
    const reply: { data?: DisableOutcome } = await dispatch(
      endpoint.initiate(undefined, untracked),
    );
    dispatch(disableAnswered({ ...about, outcome: reply.data ?? { kind: 'failed' } }));
  };
}
