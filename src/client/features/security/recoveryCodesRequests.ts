import { securityApi } from '@/client/api/securityApi';
import type { Thunk } from '@/client/kernel/state';

import { recoveryCodesFlow, selectRecoveryCodes } from './recoveryCodesSlice';

const { makeRecoveryCodes } = securityApi.endpoints;

/**
 * Makes new codes; the former ones are dead from then on. Not tracked, so that they lie nowhere in the store.
 * @returns the codes that are shown this once; null where none came
 */
export function askForCodes(): Thunk<Promise<readonly string[] | null>> {
  return async (dispatch, getState) => {
    if (!recoveryCodesFlow.answers(selectRecoveryCodes(getState()), 'codesAsked')) return null;
    const { data } = await dispatch(makeRecoveryCodes.initiate(undefined, { track: false }));
    return data?.codes ?? null;
  };
}
