import { securityApi } from '@/client/api/securityApi';
import type { Thunk } from '@/client/kernel/state';

import { recoveryCodesFlow, selectRecoveryCodes } from './recoveryCodesSlice';

const { makeRecoveryCodes } = securityApi.endpoints;

/**
 * Requests new codes, which invalidates the former ones. Not tracked, so that they never get into the store.
 * @returns the codes, shown once; null if none came
 */
export function askForCodes(): Thunk<Promise<readonly string[] | null>> {
  return async (dispatch, getState) => {
    if (!recoveryCodesFlow.answers(selectRecoveryCodes(getState()), 'codesAsked')) return null;
    const { data } = await dispatch(makeRecoveryCodes.initiate(undefined, { track: false }));
    return data?.codes ?? null;
  };
}
