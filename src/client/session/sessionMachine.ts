import type { Feature } from '@/contract/features';
import type { EventOf, Transitions } from '@/client/kernel/machine';

/** What a sign-in gives. */
export interface Session {
  /** Sent as header `token`, exactly as the server gave it. */
  accessToken: string;
  /** The login reply said `sign_out: true`, so `POST /logout/` exists (product §3.11). */
  signOutAdvertised: boolean;
  /** What the server has beyond the calls of every server (product §3.21). */
  features: readonly Feature[];
}

export type SessionState =
  | { status: 'signedOut' }
  /** `firstToken`: the one this page knew first; it names the session, whichever token it has by now. */
  | ({ status: 'signedIn'; firstToken: string } & Session)
  /** Signed out by the server, or in another tab; the sign-in page says so until it is left. */
  | { status: 'ended' }
  /** So is the account: the person deleted it. The page says so likewise. */
  | { status: 'deleted' };

export type SessionEvent =
  /** A login gave a token; a session that was there before is replaced. */
  | ({ type: 'sessionStarted' } & Session)
  /** The server gave the session another token (product §3.19); the page goes on as it is. */
  | { type: 'tokenRenewed'; formerToken: string; accessToken: string }
  /** The person chose Sign Out in this tab. */
  | { type: 'signedOut' }
  /** Another tab signed out (null), in, or in as someone else; or the storage was found so, where nobody tells. */
  | { type: 'sessionChangedElsewhere'; session: Session | null; isFound?: true }
  /** The server no longer accepts the current token. */
  | { type: 'sessionExpired' }
  /** The account the session is of is gone, with all its sessions. */
  | { type: 'accountDeleted' }
  /** The sign-in page was left; the line about what ended has been read. */
  | { type: 'screenLeft' };

export const signedOutState: SessionState = { status: 'signedOut' };
const endedState: SessionState = { status: 'ended' };

function signedIn({ accessToken, signOutAdvertised, features }: Session): SessionState {
  return { status: 'signedIn', firstToken: accessToken, accessToken, signOutAdvertised, features };
}

const start = (_: SessionState, event: EventOf<SessionEvent, 'sessionStarted'>): SessionState =>
  signedIn(event);

function follow(
  state: SessionState,
  { session }: EventOf<SessionEvent, 'sessionChangedElsewhere'>,
): SessionState {
  if (session) return signedIn(session);
  // Whoever was at work here is told that it is over, whatever ended it there (decision 142).
  return state.status === 'signedIn' ? endedState : state;
}

const over = {
  sessionStarted: start,
  sessionChangedElsewhere: follow,
  screenLeft: () => signedOutState,
};

/** The life of a session. One that is over answers neither a second end nor anything that arrives late. */
export const sessionMachine: Transitions<SessionState, SessionEvent> = {
  signedOut: {
    sessionStarted: start,
    sessionChangedElsewhere: follow,
  },
  signedIn: {
    sessionStarted: start,
    sessionChangedElsewhere: follow,
    tokenRenewed: (state, { formerToken, accessToken }) =>
      state.accessToken === formerToken ? { ...state, accessToken } : state,
    signedOut: () => signedOutState,
    sessionExpired: () => endedState,
    accountDeleted: () => ({ status: 'deleted' }),
  },
  ended: over,
  deleted: over,
};
