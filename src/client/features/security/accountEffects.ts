/** What is told of sessions that were ended and codes that were made (product §24.21, §24.23), and what is known by it. */
import { storeSmsFactor } from '@/client/api/profileApi';
import { securityApi } from '@/client/api/securityApi';
import { keepThisDevice, sessionsApi } from '@/client/api/sessionsApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { selectRecoveryCodes } from './recoveryCodesSlice';
import { codesTexts, sessionTexts } from './securityTexts';

const { endSession, endOtherSessions } = sessionsApi.endpoints;
const { activateAuthenticator, verifySmsFactor, disableSmsFactor, makeRecoveryCodes } =
  securityApi.endpoints;

export function registerAccountEffects(startListening: StartListening): void {
  // Also when the screen was left meanwhile: it was asked for, and it is done.
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
    matcher: activateAuthenticator.matchFulfilled,
    effect: async ({ payload }, api) => {
      // A new factor ends the account's other sessions.
      if (payload.kind === 'confirmed') await keepThisDevice(api);
    },
  });
  startListening({
    matcher: verifySmsFactor.matchFulfilled,
    effect: async ({ payload }, api) => {
      if (payload.kind !== 'confirmed') return;
      await keepThisDevice(api);
      await storeSmsFactor(api, true);
    },
  });
  startListening({
    matcher: disableSmsFactor.matchFulfilled,
    effect: async ({ payload }, api) => {
      if (payload.kind === 'disabled') await storeSmsFactor(api, false);
    },
  });
  startListening({
    matcher: makeRecoveryCodes.matchFulfilled,
    effect: (_, { dispatch, getState }) => {
      if (selectRecoveryCodes(getState()).status === 'shown') return;
      dispatch(noticeShown({ tone: 'error', text: codesTexts.unseen }));
    },
  });
}
