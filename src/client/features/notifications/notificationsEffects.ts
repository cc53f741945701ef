/** The alert of notifications that were saved. */
import { notificationsApi } from '@/client/api/notificationsApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { selectNotificationsForm } from './notificationsSlice';
import { texts } from './notificationsTexts';

export function registerNotificationsEffects(startListening: StartListening): void {
  startListening({
    matcher: notificationsApi.endpoints.saveNotifications.matchFulfilled,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      // An answer to a former attempt moved nothing, and is not told.
      const isNews =
        selectNotificationsForm(getOriginalState()) !== selectNotificationsForm(getState());
      if (!isNews || payload.kind !== 'saved') return;
      dispatch(noticeShown({ tone: 'success', text: texts.saved }));
    },
  });
}
