/** The success alerts of the Security screen (specification, section 8). */
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { codeAnswered, disableAnswered, type Factor } from './securitySlice';

const confirmedTexts: Readonly<Record<Factor, string>> = {
  authenticator: '2FA activated successfully!',
  sms: 'SMS 2FA activated successfully!',
};

export function registerSecurityEffects(startListening: StartListening): void {
  startListening({
    actionCreator: codeAnswered,
    effect: ({ payload: { factor, outcome } }, { dispatch, getState, getOriginalState }) => {
      // An answer to a former attempt moved nothing, and is not told.
      const isNews = getState().security[factor] !== getOriginalState().security[factor];
      if (outcome.kind !== 'confirmed' || !isNews) return;
      dispatch(noticeShown({ tone: 'success', text: confirmedTexts[factor] }));
    },
  });

  startListening({
    actionCreator: disableAnswered,
    effect: ({ payload: { factor, outcome } }, { dispatch, getState, getOriginalState }) => {
      const isNews = getState().security[factor] !== getOriginalState().security[factor];
      if (outcome.kind !== 'disabled' || outcome.message === undefined || !isNews) return;
      dispatch(noticeShown({ tone: 'success', text: outcome.message }));
    },
  });
}
