import type { EventOf, Transitions } from '@/client/kernel/machine';

export type SessionState =
  | { status: 'signedOut' }
  | { status: 'signedIn'; accessToken: string; signOutAdvertised: boolean }
  /** Signed out by the server; the sign-in page says so until it is left. */
  | { status: 'ended' };

export type SessionEvent =
  | { type: 'sessionStarted'; accessToken: string; signOutAdvertised: boolean }
  | { type: 'signedOut' }
  | { type: 'signedOutElsewhere' }
  | { type: 'sessionExpired' }
  | { type: 'signInPageLeft' };

export const signedOutState: SessionState = { status: 'signedOut' };

function start(_: SessionState, event: EventOf<SessionEvent, 'sessionStarted'>): SessionState {
  const { accessToken, signOutAdvertised } = event;
  return { status: 'signedIn', accessToken, signOutAdvertised };
}

/** The life of a session. One that is over answers neither a second end nor anything that arrives late. */
export const sessionMachine: Transitions<SessionState, SessionEvent> = {
  signedOut: {
    sessionStarted: start,
  },
  signedIn: {
    sessionStarted: start,
    signedOut: () => signedOutState,
    signedOutElsewhere: () => signedOutState,
    sessionExpired: () => ({ status: 'ended' }),
  },
  ended: {
    sessionStarted: start,
    signInPageLeft: () => signedOutState,
  },
};
