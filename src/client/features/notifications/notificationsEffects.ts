/** The alert of notifications that were saved. */
import { notificationsApi } from '@/client/api/notificationsApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { texts } from './notificationsTexts';

export function registerNotificationsEffects(startListening: StartListening): void {
  startListening({
    matcher: notificationsApi.endpoints.saveNotifications.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      // Also when the screen was left meanwhile: it was asked for, and it is done.
      if (payload.kind !== 'saved') return;
      dispatch(noticeShown({ tone: 'success', text: texts.saved }));
    },
  });
}
