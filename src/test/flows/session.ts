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
  features: ['calls'],
} as const;

export const sessionFlow: Flow<SessionState, SessionEvent> = {
  name: 'session',
  table: sessionMachine,
  stages: {
    signedOut: { status: 'signedOut' },
    signedIn: {
      status: 'signedIn',
      firstToken: 'token-1',
      accessToken: 'token-1',
      signOutAdvertised: false,
      features: [],
    },
    ended: { status: 'ended' },
    deleted: { status: 'deleted' },
  },
  events: {
    sessionStarted: started,
    tokenRenewed: {
      current: { type: 'tokenRenewed', formerToken: 'token-1', accessToken: 'token-3' },
      former: { type: 'tokenRenewed', formerToken: 'token-0', accessToken: 'token-3' },
    },
    signedOut: { type: 'signedOut' },
    sessionChangedElsewhere: {
      signedIn: { type: 'sessionChangedElsewhere', session: started },
      signedOut: { type: 'sessionChangedElsewhere', session: null },
    },
    sessionExpired: { type: 'sessionExpired' },
    accountDeleted: { type: 'accountDeleted' },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    signedOut: { sessionStarted: 'signedIn', sessionChangedElsewhere: { signedIn: 'signedIn' } },
    signedIn: {
      sessionStarted: 'signedIn',
      tokenRenewed: { current: 'signedIn' },
      signedOut: 'signedOut',
      sessionChangedElsewhere: { signedIn: 'signedIn', signedOut: 'ended' },
      sessionExpired: 'ended',
      accountDeleted: 'deleted',
    },
    ended: {
      sessionStarted: 'signedIn',
      sessionChangedElsewhere: { signedIn: 'signedIn' },
      screenLeft: 'signedOut',
    },
    deleted: {
      sessionStarted: 'signedIn',
      sessionChangedElsewhere: { signedIn: 'signedIn' },
      screenLeft: 'signedOut',
    },
  },
  initial: 'signedOut',
  final: [],
};
