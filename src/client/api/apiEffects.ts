/** Requests because a session changed (product §3.11, §3.19), and what is only logged. */
import { loginWithSms, signUp } from '@/contract/auth';
import { nameOf } from '@/contract/endpoint';
import type { StartListening } from '@/client/kernel/state';
import { signedOut, tokenRenewed } from '@/client/session/sessionSlice';

import { authApi } from './authApi';
import { profileApi } from './profileApi';
import { restartRead } from './staleReads';

export function registerApiEffects(startListening: StartListening): void {
  startListening({
    actionCreator: tokenRenewed,
    effect: async (_, { dispatch }) => {
      const { util, endpoints } = profileApi;
      const { getProfile } = endpoints;
      // The first use of the new token invalidates the former one, so it is used now (product §3.19). A read in
      // flight would be joined, with the former.
      await restartRead(dispatch, util.getRunningQueryThunk('getProfile', undefined));
      void dispatch(getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }));
    },
  });

  startListening({
    actionCreator: signedOut,
    effect: (_, { dispatch, getOriginalState }) => {
      const { session } = getOriginalState();
      if (session.status !== 'signedIn' || !session.signOutAdvertised) return;
      const { accessToken } = session;
      // The caches have been emptied by now (app/sessionEffects.ts), which aborted all requests in flight.
      void dispatch(authApi.endpoints.logout.initiate({ accessToken }, { track: false }));
    },
  });
  startListening({
    matcher: authApi.endpoints.loginWithSms.matchFulfilled,
    effect: ({ payload: { kind } }, { extra }) => {
      if (kind === 'signedIn') return;
      extra.log.warn('SMS code not accepted', { call: nameOf(loginWithSms), status: kind });
    },
  });

  startListening({
    matcher: authApi.endpoints.signUp.matchFulfilled,
    effect: ({ payload: { kind } }, { extra }) => {
      if (kind !== 'failed') return;
      extra.log.warn('Sign-up failed', { call: nameOf(signUp), status: kind });
    },
  });
}
