/** The success alerts of the Security screen, even if it was left meanwhile (product §9.11, §9.13, §9.19). */
import { isAnyOf } from '@reduxjs/toolkit';

import { securityApi } from '@/client/api/securityApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { FACTORS } from './factorMachine';
import { confirmedTexts } from './securityTexts';

const { activateAuthenticator, disableAuthenticator } = securityApi.endpoints;
const { verifySmsFactor, disableSmsFactor } = securityApi.endpoints;

const confirming = { authenticator: activateAuthenticator, sms: verifySmsFactor } as const;
const isDisabling = isAnyOf(disableAuthenticator.matchFulfilled, disableSmsFactor.matchFulfilled);

// A reply for a former session is dropped before it gets here (api/sendRequest.ts).
export function registerSecurityEffects(startListening: StartListening): void {
  for (const factor of FACTORS) {
    startListening({
      matcher: confirming[factor].matchFulfilled,
      effect: ({ payload }, { dispatch }) => {
        if (payload.kind !== 'confirmed') return;
        dispatch(noticeShown({ tone: 'success', text: confirmedTexts[factor] }));
      },
    });
  }

  startListening({
    matcher: isDisabling,
    effect: ({ payload }, { dispatch }) => {
      if (payload.kind !== 'disabled' || payload.message === undefined) return;
      dispatch(noticeShown({ tone: 'success', text: payload.message }));
    },
  });
}
