/** Who is signed in: the token, and nothing else about the person (readings 9 to 13). */
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';

import { step } from '@/client/kernel/machine';

import { sessionMachine, signedOutState, type SessionState } from './sessionMachine';

interface Session {
  /** Sent as header `token`, exactly as the server gave it. */
  accessToken: string;
  /** The login reply said `sign_out: true`, so `POST /logout/` exists (readings 13). */
  signOutAdvertised: boolean;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: (create) => ({
    /** A login gave a token; a session that was there before is replaced. */
    sessionStarted: create.reducer((state: SessionState, { payload }: PayloadAction<Session>) =>
      step(sessionMachine, state, { type: 'sessionStarted', ...payload }),
    ),
    /** The person chose Sign Out in this tab. */
    signedOut: create.reducer((state: SessionState) =>
      step(sessionMachine, state, { type: 'signedOut' }),
    ),
    /** The server no longer accepts the current token. */
    sessionExpired: create.reducer((state: SessionState) =>
      step(sessionMachine, state, { type: 'sessionExpired' }),
    ),
    /** Another tab signed out (null), in, or in as someone else. */
    sessionChangedElsewhere: create.preparedReducer(
      (accessToken: string | null, signOutAdvertised = false) => ({
        // Named, so that the DevTools mask finds it.
        payload: { accessToken, signOutAdvertised },
      }),
      (state: SessionState, { payload: { accessToken, signOutAdvertised } }) =>
        accessToken === null
          ? step(sessionMachine, state, { type: 'signedOutElsewhere' })
          : step(sessionMachine, state, { type: 'sessionStarted', accessToken, signOutAdvertised }),
    ),
    /** The sign-in page was left; the line about the ended session has been read. */
    signInPageLeft: create.reducer((state: SessionState) =>
      step(sessionMachine, state, { type: 'signInPageLeft' }),
    ),
    /**
     * A call that carried this token was answered 401 while the token was the current one.
     * No stage changes by it: the session's effects decide whether the session has expired or another
     * tab has replaced it in the meantime.
     */
    tokenRefused: create.reducer(
      (state: SessionState, _: PayloadAction<{ accessToken: string }>) => state,
    ),
  }),
});

export const {
  sessionStarted,
  signedOut,
  sessionExpired,
  sessionChangedElsewhere,
  signInPageLeft,
  tokenRefused,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** Every event after which nothing of the session before it may be left; flow slices start over on it. */
export const isSessionChange = isAnyOf(
  sessionStarted,
  signedOut,
  sessionExpired,
  sessionChangedElsewhere,
);

/** The part of the state the selectors below need. */
export interface WithSession {
  session: SessionState;
}

/** The current token, null when signed out. */
export function selectAccessToken({ session }: WithSession): string | null {
  return session.status === 'signedIn' ? session.accessToken : null;
}

/** Whether anybody is signed in on this page. */
export function selectIsSignedIn({ session }: WithSession): boolean {
  return session.status === 'signedIn';
}

/** Whether the sign-in page says "Your session has ended. Please sign in again." (readings 11). */
export function selectSessionEnded({ session }: WithSession): boolean {
  return session.status === 'ended';
}
