/** What the world must do because of signing in and up (product §4). */
import { isAnyOf } from '@reduxjs/toolkit';

import { authCalls } from '@/client/api/authCalls';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';
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

export function registerSignInEffects(startListening: StartListening): void {
  startListening({
    // The page is left once the address says so, a moment before it is taken away.
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
      // A token that arrives for a former attempt moved nothing, and signs nobody in.
      if (payload.kind !== 'signedIn' || !isNewlySignedIn) return;
      const { accessToken, signOutAdvertised, features } = payload;
      dispatch(sessionStarted({ accessToken, signOutAdvertised, features }));
      void extra.navigate(paths.adminDashboard, { replace: true });
    },
  });

  startListening({
    matcher: signUp.matchFulfilled,
    effect: ({ payload: { kind } }, { dispatch, getState, getOriginalState }) => {
      // An answer to a former attempt moved nothing, and is not told.
      const isNews = getOriginalState().signUp !== getState().signUp;
      if (kind === 'signedUp' && isNews) {
        dispatch(noticeShown({ tone: 'success', text: texts.signedUp }));
      }
    },
  });
}
