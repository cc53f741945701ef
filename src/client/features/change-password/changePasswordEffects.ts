/** Announces the outcome of a change whose screen was left meanwhile (product §5.27). */
import type { UnknownAction } from '@reduxjs/toolkit';

import { passwordApi } from '@/client/api/passwordApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';
import { selectSessionName } from '@/client/session/sessionSlice';

import { afterChange } from './changePasswordMachine';
import { selectChangePassword } from './changePasswordSlice';
import { changePasswordView } from './changePasswordView';

const { matchPending, matchFulfilled, matchRejected } = passwordApi.endpoints.changePassword;

export function registerChangePasswordEffects(startListening: StartListening): void {
  startListening({
    matcher: matchPending,
    effect: async ({ meta }, { take, dispatch, getState }) => {
      const session = selectSessionName(getState());
      const isAnswer = (action: UnknownAction) =>
        (matchFulfilled(action) || matchRejected(action)) &&
        action.meta.requestId === meta.requestId;
      const [answer, after, before] = await take(isAnswer);
      // An answer that changed the stage is shown on its screen; one for a former session is dropped.
      if (selectChangePassword(before) !== selectChangePassword(after)) return;
      if (session === null || selectSessionName(after) !== session) return;
      const outcome = matchFulfilled(answer) ? answer.payload : ({ kind: 'failed' } as const);
      const { popup, error } = changePasswordView(afterChange(outcome));
      if (popup !== null) dispatch(noticeShown({ tone: 'success', text: popup }));
      if (error !== undefined) dispatch(noticeShown({ tone: 'error', text: error }));
    },
  });
}
