import type { Transitions } from '@/shared/machine';

export type SessionState =
  /** `ended`: the server ended the last session and the person has not been told yet. */
  | { status: 'signedOut'; ended: boolean }
  | { status: 'signedIn'; accessToken: string; signOutAdvertised: boolean };

export type SessionEvent =
  | { type: 'sessionStarted'; accessToken: string; signOutAdvertised: boolean }
  | { type: 'signedOut' }
  | { type: 'signedOutElsewhere' }
  | { type: 'sessionExpired' }
  | { type: 'signInPageLeft' };

export const signedOutState = { status: 'signedOut', ended: false } satisfies SessionState;

function start(event: Extract<SessionEvent, { type: 'sessionStarted' }>): SessionState {
  const { accessToken, signOutAdvertised } = event;
  return { status: 'signedIn', accessToken, signOutAdvertised };
}

/** The life of a session. An ended one answers neither a second end nor anything that arrives late. */
export const sessionMachine: Transitions<SessionState, SessionEvent> = {
  signedOut: {
    sessionStarted: (_, event) => start(event),
    signInPageLeft: (state) => (state.ended ? signedOutState : state),
  },
  signedIn: {
    sessionStarted: (_, event) => start(event),
    signedOut: () => signedOutState,
    signedOutElsewhere: () => signedOutState,
    sessionExpired: () => ({ status: 'signedOut', ended: true }),
  },
};
