import { sessionMachine, type SessionEvent, type SessionState } from '@/session/sessionMachine';

import type { Flow } from '../transitions';

const started = {
  type: 'sessionStarted',
  accessToken: 'token-2',
  signOutAdvertised: true,
} as const;

export const sessionFlow: Flow<SessionState, SessionEvent> = {
  name: 'session',
  table: sessionMachine,
  stages: {
    signedOut: { status: 'signedOut', ended: true },
    signedIn: { status: 'signedIn', accessToken: 'token-1', signOutAdvertised: false },
  },
  events: {
    sessionStarted: started,
    signedOut: { type: 'signedOut' },
    signedOutElsewhere: { type: 'signedOutElsewhere' },
    sessionExpired: { type: 'sessionExpired' },
    signInPageLeft: { type: 'signInPageLeft' },
  },
  moves: {
    signedOut: { sessionStarted: 'signedIn', signInPageLeft: 'signedOut' },
    signedIn: {
      sessionStarted: 'signedIn',
      signedOut: 'signedOut',
      signedOutElsewhere: 'signedOut',
      sessionExpired: 'signedOut',
    },
  },
  initial: 'signedOut',
  final: [],
};
