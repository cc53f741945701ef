/** What the world must do because of a password reset (product §5). */
import { isAnyOf } from '@reduxjs/toolkit';

import { passwordApi } from '@/client/api/passwordApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeClosed, noticeShown } from '@/client/notices/noticesSlice';
import { screenLeft as signInScreenLeft } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import { texts } from './passwordResetTexts';

const { requestReset, requestResetAgain, setPassword } = passwordApi.endpoints;

/** An answer to either way of asking for the mail. */
const isResetAnswer = isAnyOf(requestReset.matchFulfilled, requestResetAgain.matchFulfilled);

export function registerPasswordResetEffects(startListening: StartListening): void {
  startListening({
    matcher: isResetAnswer,
    effect: ({ payload }, { extra, getState, getOriginalState }) => {
      const before = getOriginalState().resetRequest;
      const after = getState().resetRequest;
      // An answer that moved nothing belongs to a request nobody waits for any more.
      if (before === after) return;
      if (payload.kind === 'unauthorized') void extra.navigate(paths.signIn);
      if (payload.kind === 'sent' && before.status === 'sending') {
        void extra.navigate(paths.emailVerify);
      }
    },
  });

  startListening({
    matcher: setPassword.matchFulfilled,
    effect: async ({ payload }, { dispatch, extra, getState, getOriginalState, take }) => {
      if (getOriginalState().updatePassword === getState().updatePassword) return;
      switch (payload.kind) {
        case 'updated': {
          const text = [texts.updated, payload.message].filter((part) => part !== null).join(' ');
          dispatch(noticeShown({ tone: 'success', text }));
          break;
        }
        case 'samePassword':
          dispatch(noticeShown({ tone: 'error', text: texts.samePassword }));
          break;
        case 'tokenEnded': {
          await extra.navigate(paths.signIn);
          const notice = dispatch(noticeShown({ tone: 'error', text: texts.linkEnded }));
          // It speaks of the Forgot Password link of that page.
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
