/** Who may open which screen (product §2.8 to §2.10). */
import { replace, type LoaderFunction } from 'react-router-dom';

import { selectIsSignedIn } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import type { AppState } from '@/client/kernel/state';
import type { Services } from '@/client/kernel/services';

interface Guarded {
  getState(): AppState;
}

/**
 * Asked by the router before a screen is rendered, so none of it flashes. It looks once per
 * navigation: a session that ends while the screen stands is the session effects' business.
 */
export function requireToken(store: Guarded, log: Services['log']): LoaderFunction {
  return () => {
    if (selectIsSignedIn(store.getState())) return null;
    log.warn('Access token not found');
    return replace(paths.signIn);
  };
}

/** For the two screens that say so themselves: whether there was a token when the screen was opened. */
export function lookForToken(store: Guarded): LoaderFunction<boolean> {
  return () => selectIsSignedIn(store.getState());
}
