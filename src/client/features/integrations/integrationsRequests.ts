import { nanoid } from '@reduxjs/toolkit';

import type { Provider } from '@/contract/providers';
import { connectCalls, disableCalls, integrationsApi } from '@/client/api/integrationsApi';
import type { AppDispatch, AppState } from '@/client/kernel/state';
import type { Services } from '@/client/kernel/services';
import { selectAccessToken } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';
import { safeRedirect } from '@/client/lib/redirect';

import type { ConsentReturn } from '@/contract/links';
import {
  connectAnswered,
  connectAsked,
  consentReturned,
  disableAnswered,
  disableAsked,
  personBack,
  selectCard,
} from './integrationsSlice';

const { getGoogleStatus, getCrmStatus, connectProvider, disableProvider } =
  integrationsApi.endpoints;

/** Focus and visibility often come together, and people flick between windows. */
const REREAD_AFTER_MS = 2_000;
const afresh = { forceRefetch: true, subscribe: false } as const;

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

type Thunk<Result> = (
  dispatch: AppDispatch,
  getState: () => AppState,
  services: Services,
) => Result;

/** Asks where the provider's consent page is; what follows is the effects' business. A second click sends nothing. */
export function connect(provider: Provider): Thunk<Promise<void>> {
  return async (dispatch, getState, { origin, log }) => {
    if (selectCard(getState(), provider).status !== 'resting') return;
    const about = { provider, attempt: nanoid() };
    dispatch(connectAsked(about));
    const { data, error } = await dispatch(connectProvider.initiate(provider, { track: false }));
    const url = error ? null : safeRedirect(data, origin);
    if (!error && url === null) {
      log.warn('No redirect_url to follow', { call: nameOf(connectCalls[provider]) });
    }
    dispatch(connectAnswered({ ...about, url }));
  };
}

/** Disables a provider; a second click sends nothing. */
export function disable(provider: Provider): Thunk<Promise<void>> {
  return async (dispatch, getState, { log }) => {
    if (selectCard(getState(), provider).status !== 'resting') return;
    const about = { provider, attempt: nanoid() };
    dispatch(disableAsked(about));
    const { error } = await dispatch(disableProvider.initiate(provider, { track: false }));
    if (!error) dispatch(disconnected(provider));
    else if ('kind' in error && error.kind === 'unreadable') {
      log.warn('Call failed', { call: nameOf(disableCalls[provider]), status: error.kind });
    }
    dispatch(disableAnswered({ ...about, isDisabled: !error }));
  };
}

/** A success is the news itself: the state is not asked for again until the person comes back. */
function disconnected(provider: Provider) {
  return provider === 'google'
    ? integrationsApi.util.updateQueryData('getGoogleStatus', undefined, () => false)
    : integrationsApi.util.updateQueryData('getCrmStatus', undefined, (status) => {
        status[provider] = false;
      });
}

/** Reads the state of this provider anew, whatever is cached. */
export function checkAgain(provider: Provider): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    if (provider === 'google') {
      const { data, isSuccess } = await dispatch(getGoogleStatus.initiate(undefined, afresh));
      return isSuccess && data;
    }
    const { data, isSuccess } = await dispatch(getCrmStatus.initiate(undefined, afresh));
    return isSuccess && data[provider] === true;
  };
}

/**
 * Tells how the person came back from a provider's consent page, by what the state says now; the
 * address forgets it, so that a reload does not tell it again.
 */
export function tellConsentReturn(back: ConsentReturn): Thunk<Promise<void>> {
  return async (dispatch, getState, { navigate }) => {
    const session = selectAccessToken(getState());
    // The screen that dispatched this is still being rendered; the router renders at once.
    await Promise.resolve();
    await navigate(paths.crm, { replace: true });
    const isConnected = await dispatch(checkAgain(back.provider));
    if (selectAccessToken(getState()) !== session) return;
    dispatch(consentReturned({ ...back, isConnected }));
  };
}

/**
 * Reads the state of all three anew when the person comes back to the page; they may have been at a
 * provider, or at another tab.
 * @returns a function that ends it.
 */
export function followReturns(): Thunk<() => void> {
  return (dispatch, _, { onReturn, now }) => {
    let readAt = now();
    return onReturn((how) => {
      const isRestored = how === 'restored';
      dispatch(personBack({ isRestored }));
      if (!isRestored && now() - readAt < REREAD_AFTER_MS) return;
      readAt = now();
      void dispatch(getGoogleStatus.initiate(undefined, afresh));
      void dispatch(getCrmStatus.initiate(undefined, afresh));
    });
  };
}
