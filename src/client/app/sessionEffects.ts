/** Side effects of a session that ends or changes (product §3.6 to §3.15). */
import type { UnknownAction } from '@reduxjs/toolkit';

import { cachesDropped } from '@/client/api/droppedCaches';
import { noticesCleared } from '@/client/notices/noticesSlice';
import { followStorage } from '@/client/session/followStorage';
import { ACCESS_TOKEN_KEY } from '@/client/session/sessionPersistence';
import {
  isSessionChange,
  selectAccessToken,
  sessionChangedElsewhere,
  sessionExpired,
  signedOut,
  tokenRefused,
} from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';
import type { WithoutSession } from '@/client/kernel/services';
import type { StartListening } from '@/client/kernel/state';
import type { SafeStorage } from '@/client/kernel/storage';

export function registerSessionEffects(startListening: StartListening): void {
  startListening({
    actionCreator: tokenRefused,
    effect: (action, { dispatch, extra }) => {
      // Another tab may have just signed in again; its session is not the one that was refused.
      if (followStorage(dispatch, extra.storage)) return;
      // Nor is the present one, if it was a screen of a former session, which DevTools show again.
      if (__DEVTOOLS__ && isOfFormer(action.payload.accessToken, extra.storage)) return;
      dispatch(sessionExpired());
    },
  });

  startListening({
    matcher: isSessionChange,
    effect: async (action, { dispatch, extra, getState, getOriginalState }) => {
      const former = selectAccessToken(getOriginalState());
      const current = selectAccessToken(getState());
      // Signing out without a session leads to the sign-in page, too.
      if (former === null && signedOut.match(action)) await extra.navigate(paths.signIn);
      if (former === null || former === current) return;
      // Safe at once: the screens that would refetch are gone with the session (screens/SignedInOnly.tsx).
      dispatch(cachesDropped());
      dispatch(noticesCleared());
      if (current === null && !mayStay(action, extra.withoutSession())) {
        await extra.navigate(paths.signIn);
      }
    },
  });
}

function isOfFormer(token: string, storage: SafeStorage): boolean {
  const present = storage.read(ACCESS_TOKEN_KEY);
  return present !== null && present !== token;
}

/** A change of the storage redirects nobody away from a public page, nor from one that shows a message instead. */
function mayStay(action: UnknownAction, without: WithoutSession): boolean {
  if (!sessionChangedElsewhere.match(action)) return false;
  return without === 'stays' || (without === 'says' && action.payload.isFound === true);
}
