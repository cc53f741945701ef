/** Side effects of a password reset (product §5). */
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';

import { passwordApi } from '@/client/api/passwordApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeClosed, noticeShown } from '@/client/notices/noticesSlice';
import { selectSessionCount } from '@/client/session/sessionCount';
import { screenLeft as signInScreenLeft } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import { texts } from './passwordResetTexts';

const { requestReset, requestResetAgain, setPassword } = passwordApi.endpoints;

/** An answer to either way of asking for the mail. */
const isResetAnswer = isAnyOf(requestReset.matchFulfilled, requestResetAgain.matchFulfilled);

/** Any outcome of setting a password. */
const isSetAnswer = isAnyOf(setPassword.matchFulfilled, setPassword.matchRejected);

export function registerPasswordResetEffects(startListening: StartListening): void {
  startListening({
    matcher: isResetAnswer,
    effect: ({ payload }, { extra, getState, getOriginalState }) => {
      const before = getOriginalState().resetRequest;
      const after = getState().resetRequest;
      // An answer that changed no stage belongs to a request that is no longer awaited.
      if (before === after) return;
      if (payload.kind === 'unauthorized') void extra.navigate(paths.signIn);
      if (payload.kind === 'sent' && before.status === 'sending') {
        void extra.navigate(paths.emailVerify);
      }
    },
  });

  startListening({
    matcher: setPassword.matchPending,
    effect: async ({ meta }, { dispatch, extra, getState, take }) => {
      const session = selectSessionCount(getState());
      const isAnswer = (action: UnknownAction) =>
        isSetAnswer(action) && action.meta.requestId === meta.requestId;
      const [answer, after, before] = await take(isAnswer);
      if (!setPassword.matchFulfilled(answer)) return;
      const { payload } = answer;
      // Once the screen was left, only a success is announced, and not to the next session (product §5.28).
      const isLate = before.updatePassword === after.updatePassword;
      const isFormer = selectSessionCount(after) !== session;
      if (isLate && (isFormer || payload.kind !== 'updated')) return;
      switch (payload.kind) {
        case 'updated': {
          const text = [texts.updated, payload.message].filter((part) => part !== null).join(' ');
          dispatch(noticeShown({ tone: 'success', text }));
          break;
        }
        case 'samePassword': {
          const notice = dispatch(noticeShown({ tone: 'error', text: texts.samePassword }));
          // It must not remain beside the outcome of the next attempt.
          await take(setPassword.matchPending);
          dispatch(noticeClosed(notice.payload.id));
          break;
        }
        case 'tokenEnded': {
          await extra.navigate(paths.signIn);
          const notice = dispatch(noticeShown({ tone: 'error', text: texts.linkEnded }));
          // It refers to that page's Forgot Password link.
          await take(signInScreenLeft.match);
          dispatch(noticeClosed(notice.payload.id));
          break;
        }
        case 'weak':
        case 'refused':
        case 'failed':
          break;
      }
    },
  });
}
