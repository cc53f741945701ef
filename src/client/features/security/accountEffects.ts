/** Alerts about ended sessions and new recovery codes (product §24.21, §24.23). */
import { securityApi } from '@/client/api/securityApi';
import { sessionsApi } from '@/client/api/sessionsApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { selectRecoveryCodes } from './recoveryCodesSlice';
import { codesTexts, sessionTexts } from './securityTexts';

const { endSession, endOtherSessions } = sessionsApi.endpoints;

export function registerAccountEffects(startListening: StartListening): void {
  // Even if the screen was left meanwhile: it was requested, and it was done.
  startListening({
    matcher: endSession.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const text = sessionTexts.ended(meta.arg.originalArgs.device);
      dispatch(noticeShown({ tone: 'success', text }));
    },
  });
  startListening({
    matcher: endOtherSessions.matchFulfilled,
    effect: (_, { dispatch }) => {
      dispatch(noticeShown({ tone: 'success', text: sessionTexts.allEnded }));
    },
  });
  startListening({
    matcher: securityApi.endpoints.makeRecoveryCodes.matchFulfilled,
    effect: (_, { dispatch, getState }) => {
      if (selectRecoveryCodes(getState()).status === 'shown') return;
      dispatch(noticeShown({ tone: 'error', text: codesTexts.unseen }));
    },
  });
}
