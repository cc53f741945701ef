/** The alerts of the profile form (specification, sections 5 and 7). */
import type { StartListening } from '@/client/kernel/state';
import { noticeShown, selectNotices } from '@/client/notices/noticesSlice';

import { blankFound, saveAnswered } from './profileSlice';

const BLANK = 'Please fill in all the details';
const SAVED = 'Your details updated successfully';

export function registerProfileEffects(startListening: StartListening): void {
  startListening({
    actionCreator: blankFound,
    effect: (_, { dispatch, getState }) => {
      // It stays until closed; pressing Save again does not pile it up.
      if (selectNotices(getState()).some(({ text }) => text === BLANK)) return;
      dispatch(noticeShown({ tone: 'error', text: BLANK }));
    },
  });

  startListening({
    actionCreator: saveAnswered,
    effect: (_, { dispatch, getState, getOriginalState }) => {
      const isSaved =
        getOriginalState().profile.status === 'saving' && getState().profile.status === 'reading';
      if (isSaved) dispatch(noticeShown({ tone: 'success', text: SAVED }));
    },
  });
}
