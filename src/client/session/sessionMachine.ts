import type { Feature } from '@/contract/features';
import type { EventOf, Transitions } from '@/client/kernel/machine';

/** What a sign-in yields. */
export interface Session {
  /** Sent as header `token`, exactly as the server gave it. */
  accessToken: string;
  /** The login reply said `sign_out: true`, so `POST /logout/` exists (product §3.11). */
  signOutAdvertised: boolean;
  /** Optional features that the server has (product §3.21). */
  features: readonly Feature[];
}

export type SessionState =
  | { status: 'signedOut' }
  /** `firstToken`: the first token this page knew; it identifies the session whatever its current token. */
  | ({ status: 'signedIn'; firstToken: string } & Session)
  /** Ended by the server, or in another tab; the sign-in page says so until it is left. */
  | { status: 'ended' }
  /** The person deleted the account; the sign-in page says so likewise. */
  | { status: 'deleted' };

export type SessionEvent =
  /** A login yielded a token; an earlier session is replaced. */
  | ({ type: 'sessionStarted' } & Session)
  /** The server renewed the session's token (product §3.19); the page goes on as it is. */
  | { type: 'tokenRenewed'; formerToken: string; accessToken: string }
  /** The person chose Sign Out in this tab. */
  | { type: 'signedOut' }
  /** Another tab signed out (null), in, or in as someone else; `isFound`: the storage was merely found so. */
  | { type: 'sessionChangedElsewhere'; session: Session | null; isFound?: true }
  /** The server no longer accepts the current token. */
  | { type: 'sessionExpired' }
  /** The account was deleted, with all its sessions. */
  | { type: 'accountDeleted' }
  /** The sign-in page was left, with its line about how the session ended. */
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
  // A person at work here is told that the session is over, however it ended (decision 142).
  return state.status === 'signedIn' ? endedState : state;
}

const over = {
  sessionStarted: start,
  sessionChangedElsewhere: follow,
  screenLeft: () => signedOutState,
};

/** The life of a session. Once it is over, a second end or a late event changes nothing. */
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
