import { identityApi } from '@/client/api/identityApi';
import type { Thunk } from '@/client/kernel/state';

import { confirmationFlow, selectConfirmation } from './confirmationSlice';

/** Sends the password; not tracked, so that it never gets into the store. A second click sends nothing. */
export function submitPassword(password: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!confirmationFlow.answers(selectConfirmation(getState()), 'passwordSubmitted')) return;
    await dispatch(identityApi.endpoints.confirm.initiate({ password }, { track: false }));
  };
}
