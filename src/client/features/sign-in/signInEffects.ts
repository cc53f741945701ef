/** Side effects of signing in and up (product §4). */
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';

import { authCalls } from '@/client/api/authCalls';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';
import { selectSessionCount } from '@/client/session/sessionCount';
import { screenLeft, sessionStarted } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import { screenLeft as signInLeft } from './signInSlice';
import { texts } from './signInTexts';
import { screenLeft as signUpLeft } from './signUpSlice';

const { login, loginWithSms, loginWithAuthenticator, loginWithRecoveryCode, signUp } = authCalls;

/** A reply to one of the calls a session can come from. */
const isOutcome = isAnyOf(
  login.matchFulfilled,
  loginWithSms.matchFulfilled,
  loginWithAuthenticator.matchFulfilled,
  loginWithRecoveryCode.matchFulfilled,
);

/** Any outcome of a sign-up. */
const isSignUpAnswer = isAnyOf(signUp.matchFulfilled, signUp.matchRejected);

export function registerSignInEffects(startListening: StartListening): void {
  startListening({
    // The page counts as left once the address changes, just before it is unmounted.
    actionCreator: screenLeft,
    effect: (_, { dispatch }) => {
      dispatch(signInLeft());
      dispatch(signUpLeft());
    },
  });

  startListening({
    matcher: isOutcome,
    effect: ({ payload }, { dispatch, extra, getState, getOriginalState }) => {
      const isNewlySignedIn =
        getOriginalState().signIn.status !== 'signedIn' && getState().signIn.status === 'signedIn';
      // A token for a former attempt changed no stage, and signs nobody in.
      if (payload.kind !== 'signedIn' || !isNewlySignedIn) return;
      const { accessToken, signOutAdvertised, features } = payload;
      dispatch(sessionStarted({ accessToken, signOutAdvertised, features }));
      void extra.navigate(paths.adminDashboard, { replace: true });
    },
  });

  startListening({
    matcher: signUp.matchPending,
    effect: async ({ meta }, { dispatch, getState, take }) => {
      const session = selectSessionCount(getState());
      const isAnswer = (action: UnknownAction) =>
        isSignUpAnswer(action) && action.meta.requestId === meta.requestId;
      const [answer, after, before] = await take(isAnswer);
      if (!signUp.matchFulfilled(answer) || answer.payload.kind !== 'signedUp') return;
      // It is announced even after the page was left, but not to the next session (product §4.29).
      const isLate = before.signUp === after.signUp;
      if (isLate && selectSessionCount(after) !== session) return;
      dispatch(noticeShown({ tone: 'success', text: texts.signedUp }));
    },
  });
}
