/** Who may open which screen (product §2.8 to §2.10). */
import { replace, type LoaderFunction } from 'react-router-dom';

import { followStorage } from '@/client/session/followStorage';
import { selectIsSignedIn } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import type { AppDispatch, AppState } from '@/client/kernel/state';
import type { Services, WithoutSession } from '@/client/kernel/services';

export interface Guarded {
  getState(): AppState;
  dispatch: AppDispatch;
}

type GuardServices = Pick<Services, 'log' | 'storage'>;

/**
 * Runs before a screen is rendered, so that none of it flashes, and once per navigation: `SignedInOnly` handles a
 * session that ends while the screen is shown.
 */
export function requireToken(store: Guarded, { log, storage }: GuardServices): LoaderFunction {
  return () => {
    followStorage(store.dispatch, storage);
    if (selectIsSignedIn(store.getState())) return null;
    log.warn('Access token not found');
    return replace(paths.signIn);
  };
}

/** For the two screens with a message of their own (product §2.9). */
export function lookForToken(store: Guarded, { storage }: GuardServices): LoaderFunction {
  return () => {
    followStorage(store.dispatch, storage, { isFound: true });
    return null;
  };
}

/** What the route of a guard says about the screens below it, as its `handle`. */
export interface SessionArea {
  withoutSession: Exclude<WithoutSession, 'stays'>;
}

export function isSessionArea(handle: unknown): handle is SessionArea {
  return typeof handle === 'object' && handle !== null && 'withoutSession' in handle;
}
