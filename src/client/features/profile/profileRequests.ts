import { saveProfileApi, type ProfileDetails } from '@/client/api/saveProfileApi';
import type { Thunk } from '@/client/kernel/state';

import { profileFlow, selectProfileForm } from './profileSlice';

/** Saves what was typed, even if nothing was changed (product §8.6); a second click sends nothing. */
export function saveDetails(details: ProfileDetails): Thunk<void> {
  return (dispatch, getState) => {
    if (!profileFlow.answers(selectProfileForm(getState()), 'saveAsked')) return;
    void dispatch(saveProfileApi.endpoints.saveProfile.initiate(details, { track: false }));
  };
}
