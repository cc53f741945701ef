/** The alerts of the profile form (product §8.5, §8.7). */
import { saveProfileApi } from '@/client/api/saveProfileApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown, selectNotices } from '@/client/notices/noticesSlice';

import { blankFound } from './profileSlice';
import { texts } from './profileTexts';

export function registerProfileEffects(startListening: StartListening): void {
  startListening({
    actionCreator: blankFound,
    effect: (_, { dispatch, getState }) => {
      // It stays until closed or saved; pressing Save again does not add another.
      if (selectNotices(getState()).some(({ text }) => text === texts.blank)) return;
      dispatch(noticeShown({ tone: 'error', text: texts.blank, topic: 'profile' }));
    },
  });

  startListening({
    matcher: saveProfileApi.endpoints.saveProfile.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      if (payload.kind !== 'saved') return;
      // Even if the screen was left meanwhile: it was requested, and it was done.
      dispatch(noticeShown({ tone: 'success', text: texts.saved, topic: 'profile' }));
    },
  });
}
