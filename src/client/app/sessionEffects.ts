/** What the world must do when a session ends or changes (product §3.6 to §3.15). */
import { authApi } from '@/client/api/authApi';
import { baseApi } from '@/client/api/baseApi';
import { profileApi } from '@/client/api/profileApi';
import { noticesCleared } from '@/client/notices/noticesSlice';
import { sessionPersistence, ACCESS_TOKEN_KEY } from '@/client/session/sessionPersistence';
import {
  isSessionChange,
  selectAccessToken,
  sessionChangedElsewhere,
  sessionExpired,
  signedOut,
  tokenRefused,
  tokenRenewed,
} from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';
import type { SafeStorage } from '@/client/kernel/storage';

import type { AppDispatch, StartListening } from '@/client/kernel/state';

/** The longest a sign-out waits for the sign-in page before the server hears of it, ms. */
const LOGOUT_WAITS_MS = 500;

export function registerSessionEffects(startListening: StartListening): void {
  startListening({
    actionCreator: tokenRefused,
    effect: (_, { dispatch, extra }) => {
      // Another tab may have signed in anew a moment ago; its session is not the one that was refused.
      if (extra.storage.changedElsewhere(ACCESS_TOKEN_KEY)) followStorage(dispatch, extra.storage);
      else dispatch(sessionExpired());
    },
  });

  startListening({
    matcher: isSessionChange,
    effect: async (_, { dispatch, extra, getState, getOriginalState }) => {
      const former = selectAccessToken(getOriginalState());
      const current = selectAccessToken(getState());
      if (former === null || former === current) return;
      // The screens that show data go first: under them, emptied caches would be filled again.
      try {
        if (current === null) await extra.navigate(paths.signIn);
      } finally {
        dispatch(baseApi.util.resetApiState());
        dispatch(noticesCleared());
      }
    },
  });

  startListening({
    actionCreator: tokenRenewed,
    effect: (_, { dispatch }) => {
      // The former token is dead from the first use of this one on, so that is now (product §3.16).
      const { getProfile } = profileApi.endpoints;
      void dispatch(getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }));
    },
  });

  startListening({
    actionCreator: signedOut,
    effect: async (_, { dispatch, getOriginalState, take }) => {
      const { session } = getOriginalState();
      if (session.status !== 'signedIn' || !session.signOutAdvertised) return;
      const { accessToken } = session;
      // Emptying the caches gives up whatever is under way: the call would be among it. A sign-in page
      // that does not come must not keep the session alive on the server, though.
      await take(baseApi.util.resetApiState.match, LOGOUT_WAITS_MS);
      void dispatch(authApi.endpoints.logout.initiate({ accessToken }, { track: false }));
    },
  });
}

/** Takes over the session that is stored now, whoever stored it. */
export function followStorage(dispatch: AppDispatch, storage: SafeStorage): void {
  const stored = sessionPersistence.fromStorage(storage.read);
  if (stored?.status === 'signedIn') {
    const { accessToken, signOutAdvertised } = stored;
    dispatch(sessionChangedElsewhere({ accessToken, signOutAdvertised }));
  } else {
    dispatch(sessionChangedElsewhere({ accessToken: null, signOutAdvertised: false }));
  }
}
