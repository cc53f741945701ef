/** What the world must do because of a password reset (specification, sections 4 and 8). */
import { passwordApi } from '@/client/api/passwordApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeClosed, noticeShown } from '@/client/notices/noticesSlice';
import { screenLeft as signInScreenLeft } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

const { requestReset, setPassword } = passwordApi.endpoints;

const UPDATED = 'Password Updated Successfully. You can check your mail to verify.';
const SAME_PASSWORD = 'Error: New password cannot be the same as the old password.';
/** The specification redirects without a word; this one says why, and what to do. */
const LINK_ENDED = 'That link is no longer valid. Choose Forgot Password to get a new one.';

export function registerPasswordResetEffects(startListening: StartListening): void {
  startListening({
    matcher: requestReset.matchFulfilled,
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
          const text = [UPDATED, payload.message].filter((part) => part !== null).join(' ');
          dispatch(noticeShown({ tone: 'success', text }));
          break;
        }
        case 'samePassword':
          dispatch(noticeShown({ tone: 'error', text: SAME_PASSWORD }));
          break;
        case 'tokenEnded': {
          await extra.navigate(paths.signIn);
          const notice = dispatch(noticeShown({ tone: 'error', text: LINK_ENDED }));
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
