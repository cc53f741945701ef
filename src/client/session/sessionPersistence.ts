import type { PersistenceRule } from '@/client/kernel/storage';

import type { SessionState } from './sessionMachine';

/** The raw token (product §3.1). */
export const ACCESS_TOKEN_KEY = 'accessToken';
/** 'true' where the login advertised `POST /logout/`, so that Sign Out still ends the session on the server after a reload. */
const SIGN_OUT_KEY = 'signOutAdvertised';

/** Longer ones fit into no request header any server takes. */
const MAX_TOKEN_LENGTH = 4096;

/** Whether something can be a token at all: it has to fit into a header. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(text);
}

export const sessionPersistence: PersistenceRule<SessionState> = {
  slice: 'session',
  // The token is last: another tab that hears of it finds the rest in place.
  toStorage: (state) => ({
    [SIGN_OUT_KEY]: state.status === 'signedIn' && state.signOutAdvertised ? 'true' : null,
    [ACCESS_TOKEN_KEY]: state.status === 'signedIn' ? state.accessToken : null,
  }),
  fromStorage(read) {
    const accessToken = read(ACCESS_TOKEN_KEY);
    return isToken(accessToken)
      ? {
          status: 'signedIn',
          firstToken: accessToken,
          accessToken,
          signOutAdvertised: read(SIGN_OUT_KEY) === 'true',
        }
      : null;
  },
};
