import { identityApi } from '@/client/api/identityApi';
import type { Thunk } from '@/client/kernel/state';

import { selectVerifyEmail, verifyEmailFlow } from './verifyEmailSlice';

/** Sends the token of the link; not tracked, so that it never gets into the store. A second click sends nothing. */
export function verifyAddress(token: string): Thunk<void> {
  return (dispatch, getState) => {
    if (!verifyEmailFlow.answers(selectVerifyEmail(getState()), 'verifyChosen')) return;
    void dispatch(identityApi.endpoints.verifyEmail.initiate({ token }, { track: false }));
  };
}
