/** The success alerts of the Security screen (product §9.11, §9.13). */
import { isAnyOf } from '@reduxjs/toolkit';

import { securityApi } from '@/client/api/securityApi';
import type { AppState, StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { FACTORS, type Factor } from './factorMachine';
import { selectFactors } from './securitySlice';
import { confirmedTexts } from './securityTexts';

const { activateAuthenticator, disableAuthenticator } = securityApi.endpoints;
const { verifySmsFactor, disableSmsFactor } = securityApi.endpoints;

const isConfirming = isAnyOf(activateAuthenticator.matchFulfilled, verifySmsFactor.matchFulfilled);
const isDisabling = isAnyOf(disableAuthenticator.matchFulfilled, disableSmsFactor.matchFulfilled);

/** The factor an answer moved; undefined for one to a former attempt, which is not told. */
function movedFactor(before: AppState, after: AppState): Factor | undefined {
  return FACTORS.find((factor) => selectFactors(before)[factor] !== selectFactors(after)[factor]);
}

export function registerSecurityEffects(startListening: StartListening): void {
  startListening({
    matcher: isConfirming,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const factor = movedFactor(getOriginalState(), getState());
      if (payload.kind !== 'confirmed' || !factor) return;
      dispatch(noticeShown({ tone: 'success', text: confirmedTexts[factor] }));
    },
  });

  startListening({
    matcher: isDisabling,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const isNews = movedFactor(getOriginalState(), getState()) !== undefined;
      if (payload.kind !== 'disabled' || payload.message === undefined || !isNews) return;
      dispatch(noticeShown({ tone: 'success', text: payload.message }));
    },
  });
}
