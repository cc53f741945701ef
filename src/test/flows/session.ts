import {
  sessionMachine,
  type SessionEvent,
  type SessionState,
} from '@/client/session/sessionMachine';

import type { Flow } from './transitions';

const started = {
  type: 'sessionStarted',
  accessToken: 'token-2',
  signOutAdvertised: true,
} as const;

export const sessionFlow: Flow<SessionState, SessionEvent> = {
  name: 'session',
  table: sessionMachine,
  stages: {
    signedOut: { status: 'signedOut' },
    signedIn: { status: 'signedIn', accessToken: 'token-1', signOutAdvertised: false },
    ended: { status: 'ended' },
  },
  events: {
    sessionStarted: started,
    signedOut: { type: 'signedOut' },
    signedOutElsewhere: { type: 'signedOutElsewhere' },
    sessionExpired: { type: 'sessionExpired' },
    signInPageLeft: { type: 'signInPageLeft' },
  },
  moves: {
    signedOut: { sessionStarted: 'signedIn' },
    signedIn: {
      sessionStarted: 'signedIn',
      signedOut: 'signedOut',
      signedOutElsewhere: 'signedOut',
      sessionExpired: 'ended',
    },
    ended: { sessionStarted: 'signedIn', signInPageLeft: 'signedOut' },
  },
  initial: 'signedOut',
  final: [],
};
