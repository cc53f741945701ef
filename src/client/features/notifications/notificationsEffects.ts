/** The alert once notification settings were saved. */
import { notificationsApi } from '@/client/api/notificationsApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { texts } from './notificationsTexts';

export function registerNotificationsEffects(startListening: StartListening): void {
  startListening({
    matcher: notificationsApi.endpoints.saveNotifications.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      // Even if the screen was left meanwhile: it was requested, and it was done.
      if (payload.kind !== 'saved') return;
      dispatch(noticeShown({ tone: 'success', text: texts.saved }));
    },
  });
}
