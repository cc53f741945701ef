/** Who is signed in: the token, and nothing else about the person (product §3). */
import { createAction, isAnyOf, type WithSlice } from '@reduxjs/toolkit';

import { FEATURES, type Feature } from '@/contract/features';
import { flowSlice } from '@/client/kernel/flowSlice';

import { sessionMachine, signedOutState, type SessionState } from './sessionMachine';

export const sessionFlow = flowSlice({
  name: 'session',
  machine: sessionMachine,
  start: signedOutState,
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof sessionFlow> {}
}

export const {
  sessionStarted,
  tokenRenewed,
  signedOut,
  sessionExpired,
  accountDeleted,
  sessionChangedElsewhere,
  screenLeft,
} = sessionFlow.actions;

/**
 * A call with this token was answered 401 while the token was current. It changes no stage: the session's effects
 * decide whether the session has expired, or another tab has replaced it in the meantime.
 */
export const tokenRefused = createAction<{ accessToken: string }>('session/tokenRefused');

/**
 * A call is waiting for the person to enter the password again; `confirmationSettled` answers it. The dialog listens
 * to the one and dispatches the other (product §3.20). `sentAt`: when the call was sent, by `performance.now()`.
 */
export const confirmationNeeded = createAction<{ sentAt: number }>('session/confirmationNeeded');
export const confirmationSettled = createAction<{ isConfirmed: boolean }>(
  'session/confirmationSettled',
);

/** Every event after which the person is no longer signed in. */
export const isSessionEnd = isAnyOf(
  signedOut,
  sessionExpired,
  accountDeleted,
  sessionChangedElsewhere,
);

/** The same, and a new sign-in: nothing of the previous session may be left. */
export const isSessionChange = isAnyOf(sessionStarted, isSessionEnd);

/** The part of the state the selectors below need. */
export interface WithSession {
  session: SessionState;
}

/** The current token, null when signed out. */
export function selectAccessToken({ session }: WithSession): string | null {
  return session.status === 'signedIn' ? session.accessToken : null;
}

/** Created once per feature: a selector created in a render would keep that render's whole state alive. */
const hasFeature = new Map(
  FEATURES.map((feature) => [
    feature,
    ({ session }: WithSession) =>
      session.status === 'signedIn' && session.features.includes(feature),
  ]),
);

/** Whether the server has this feature for the signed-in person (product §3.21). */
export function selectHas(feature: Feature): (state: WithSession) => boolean {
  return hasFeature.get(feature) ?? (() => false);
}

/** What identifies the session whatever its current token; null when signed out. */
export function selectSessionName({ session }: WithSession): string | null {
  return session.status === 'signedIn' ? session.firstToken : null;
}

/** Whether anybody is signed in on this page. */
export function selectIsSignedIn({ session }: WithSession): boolean {
  return session.status === 'signedIn';
}

/** Whether the sign-in page says "Your session has ended. Please sign in again." (product §3.7). */
export function selectSessionEnded({ session }: WithSession): boolean {
  return session.status === 'ended';
}

/** Whether it says that the account was deleted (product §24.37). */
export function selectAccountDeleted({ session }: WithSession): boolean {
  return session.status === 'deleted';
}
