import { nanoid } from '@reduxjs/toolkit';

import { profileApi, type ProfileDetails } from '@/client/api/profileApi';
import type { AppDispatch, AppState } from '@/client/kernel/state';

import { saveAnswered, saveAsked } from './profileSlice';

const { saveProfile } = profileApi.endpoints;

/** Saves what was typed, also when nothing was changed (readings 35); a second click sends nothing. */
export function saveDetails(details: ProfileDetails) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    if (getState().profile.status !== 'editing') return;
    const attempt = nanoid();
    dispatch(saveAsked({ attempt }));
    const { error } = await dispatch(saveProfile.initiate(details, { track: false }));
    if (!error) {
      // Shown at once, before the stored profile is fetched: the old one does not flash up in between.
      dispatch(
        profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
          Object.assign(profile, details);
        }),
      );
    }
    dispatch(saveAnswered({ attempt, isSaved: !error }));
  };
}
