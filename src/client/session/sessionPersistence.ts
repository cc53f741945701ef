import { isToken } from '@/contract/accessToken';
import { readFeatures, type Feature } from '@/contract/features';
import type { PersistenceRule } from '@/client/kernel/storage';
import { parseJson } from '@/client/lib/parseJson';

import type { SessionState } from './sessionMachine';

/** The raw token (product §3.1). */
export const ACCESS_TOKEN_KEY = 'accessToken';
/** 'true' if the login advertised `POST /logout/`: Sign Out can then end the session on the server after a reload. */
const SIGN_OUT_KEY = 'signOutAdvertised';
/** A JSON array of names; absent if the server has none (product §17.10). */
export const FEATURES_KEY = 'features';

/** The stored features; a malformed list counts as none. */
export function parseFeatures(text: string | null): readonly Feature[] {
  return readFeatures(parseJson(text));
}

export const sessionPersistence: PersistenceRule<SessionState> = {
  slice: 'session',
  // The token is last: a tab notified of it finds the rest in place.
  toStorage: (state) => ({
    [SIGN_OUT_KEY]: state.status === 'signedIn' && state.signOutAdvertised ? 'true' : null,
    [FEATURES_KEY]:
      state.status === 'signedIn' && state.features.length > 0
        ? JSON.stringify(state.features)
        : null,
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
          features: parseFeatures(read(FEATURES_KEY)),
        }
      : null;
  },
};
