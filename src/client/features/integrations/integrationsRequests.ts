/**
 * The requests of the Integrations screen. A card's requests are sent only in a stage that accepts
 * them, so a second click sends nothing; reactions to their answers are in integrationsEffects.ts.
 */
import { integrationsApi } from '@/client/api/integrationsApi';
import type { Thunk } from '@/client/kernel/state';
import type { ConsentReturn } from '@/contract/links';
import type { Provider } from '@/contract/providers';
import { selectSessionName } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import { consentReturned, integrationsFlow, personBack, selectCards } from './integrationsSlice';

const { getGoogleStatus, getCrmStatus, connectProvider, disableProvider } =
  integrationsApi.endpoints;

/** Focus and visibility events often come together, and people flick between windows. */
const REREAD_AFTER_MS = 2_000;
const afresh = { forceRefetch: true, subscribe: false } as const;

/** Requests the address of the provider's consent page. */
export function connect(provider: Provider): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!integrationsFlow.answers(selectCards(getState())[provider], 'connectAsked')) return;
    await dispatch(connectProvider.initiate(provider, { track: false }));
  };
}

/** Disables a provider; where that failed, its state is read again: the answer may have been lost. */
export function disable(provider: Provider): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!integrationsFlow.answers(selectCards(getState())[provider], 'disableAsked')) return;
    const session = selectSessionName(getState());
    const { error } = await dispatch(disableProvider.initiate(provider, { track: false }));
    if (error && selectSessionName(getState()) === session) await dispatch(checkAgain(provider));
  };
}

/** Rereads the state of this provider, whatever is cached. */
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
 * Announces the result of a provider's consent page, going by the current state; the result is removed from the
 * address, so that a reload does not announce it again.
 */
export function tellConsentReturn(back: ConsentReturn): Thunk<Promise<void>> {
  return async (dispatch, getState, { navigate }) => {
    const session = selectSessionName(getState());
    // The screen that dispatched this is still being rendered; the router renders at once.
    await Promise.resolve();
    await navigate(paths.crm, { replace: true });
    const isConnected = await dispatch(checkAgain(back.provider));
    if (selectSessionName(getState()) !== session) return;
    dispatch(consentReturned({ ...back, isConnected }));
  };
}

/**
 * Rereads the state of all three when the user returns to the page; they may have been at a provider, or in
 * another tab.
 * @returns a function that stops it
 */
export function followReturns(): Thunk<() => void> {
  return (dispatch, _, { onReturn, now }) => {
    let readAt = now();
    return onReturn((how) => {
      const isRestored = how === 'restored';
      dispatch(personBack({ isRestored }));
      // In either direction, as a clock may be set back.
      if (!isRestored && Math.abs(now() - readAt) < REREAD_AFTER_MS) return;
      readAt = now();
      void dispatch(getGoogleStatus.initiate(undefined, afresh));
      void dispatch(getCrmStatus.initiate(undefined, afresh));
    });
  };
}
