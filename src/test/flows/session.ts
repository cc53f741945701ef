import {
  sessionMachine,
  type SessionEvent,
  type SessionState,
} from '@/client/session/sessionMachine';

import type { Flow } from './transitions';

const started = {
  accessToken: 'token-2',
  signOutAdvertised: true,
  features: ['calls'],
} as const;
const former = {
  status: 'signedIn',
  firstToken: 'token-1',
  accessToken: 'token-1',
  signOutAdvertised: false,
  features: [],
} as const;
const signedIn = { status: 'signedIn', firstToken: started.accessToken, ...started } as const;

export const sessionFlow: Flow<SessionState, SessionEvent> = {
  name: 'session',
  table: sessionMachine,
  stages: {
    signedOut: { status: 'signedOut' },
    signedIn: former,
    ended: { status: 'ended' },
    deleted: { status: 'deleted' },
  },
  events: {
    sessionStarted: { type: 'sessionStarted', ...started },
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
    signedOut: { sessionStarted: signedIn, sessionChangedElsewhere: { signedIn } },
    signedIn: {
      sessionStarted: signedIn,
      tokenRenewed: { current: { ...former, accessToken: 'token-3' } },
      signedOut: 'signedOut',
      sessionChangedElsewhere: { signedIn, signedOut: 'ended' },
      sessionExpired: 'ended',
      accountDeleted: 'deleted',
    },
    ended: {
      sessionStarted: signedIn,
      sessionChangedElsewhere: { signedIn },
      screenLeft: 'signedOut',
    },
    deleted: {
      sessionStarted: signedIn,
      sessionChangedElsewhere: { signedIn },
      screenLeft: 'signedOut',
    },
  },
  initial: 'signedOut',
};
