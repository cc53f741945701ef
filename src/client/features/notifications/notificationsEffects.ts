/** What became of a save of notification settings. */
import { notificationsApi } from '@/client/api/notificationsApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { selectNotificationsForm } from './notificationsSlice';
import { texts } from './notificationsTexts';

export function registerNotificationsEffects(startListening: StartListening): void {
  startListening({
    matcher: notificationsApi.endpoints.saveNotifications.matchFulfilled,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      // Even if the screen was left meanwhile: it was requested, and it was done.
      if (payload.kind === 'saved') dispatch(noticeShown({ tone: 'success', text: texts.saved }));
      // The form shows it, unless it was left meanwhile.
      else if (selectNotificationsForm(getState()) === selectNotificationsForm(getOriginalState()))
        dispatch(noticeShown({ tone: 'error', text: texts.notSaved }));
    },
  });
}
