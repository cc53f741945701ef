/** The alerts of the profile form (product §8.5, §8.7, §8.10). */
import { isAnyOf } from '@reduxjs/toolkit';

import { isGivenUp } from '@/client/api/failure';
import { saveProfileApi } from '@/client/api/saveProfileApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { blankFound, selectProfileForm } from './profileSlice';
import { texts } from './profileTexts';

const { matchFulfilled, matchRejected } = saveProfileApi.endpoints.saveProfile;

export function registerProfileEffects(startListening: StartListening): void {
  startListening({
    actionCreator: blankFound,
    effect: (_, { dispatch }) => {
      // It stays until closed or saved; one for another press of Save replaces it.
      dispatch(noticeShown({ tone: 'error', text: texts.blank, topic: 'profile' }));
    },
  });

  startListening({
    matcher: isAnyOf(matchFulfilled, matchRejected),
    effect: (answer, { dispatch, getState, getOriginalState }) => {
      if (matchRejected(answer) && isGivenUp(answer)) return;
      // Even if the screen was left meanwhile: it was requested, and it was done.
      if (matchFulfilled(answer) && answer.payload.kind === 'saved')
        dispatch(noticeShown({ tone: 'success', text: texts.saved, topic: 'profile' }));
      // The form shows it, unless it was left meanwhile.
      else if (selectProfileForm(getState()) === selectProfileForm(getOriginalState()))
        dispatch(noticeShown({ tone: 'error', text: texts.saveFailed, topic: 'profile' }));
    },
  });
}
