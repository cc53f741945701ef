/** What the world must do because of signing in and up (product §4). */
import { isAnyOf } from '@reduxjs/toolkit';

import { authApi } from '@/client/api/authApi';
import type { StartListening } from '@/client/kernel/state';
import { loginWithSms as smsCall, signUp as signUpCall } from '@/contract/auth';
import { nameOf } from '@/contract/endpoint';
import { noticeShown } from '@/client/notices/noticesSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';

import { texts } from './signInTexts';

const { login, loginWithSms, loginWithAuthenticator, loginWithRecoveryCode, signUp } =
  authApi.endpoints;

/** A reply to one of the calls a session can come from. */
const isOutcome = isAnyOf(
  login.matchFulfilled,
  loginWithSms.matchFulfilled,
  loginWithAuthenticator.matchFulfilled,
  loginWithRecoveryCode.matchFulfilled,
);

export function registerSignInEffects(startListening: StartListening): void {
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
    matcher: loginWithSms.matchFulfilled,
    effect: ({ payload: { kind } }, { extra }) => {
      if (kind === 'signedIn') return;
      extra.log.warn('SMS code not accepted', { call: nameOf(smsCall), status: kind });
    },
  });

  startListening({
    matcher: signUp.matchFulfilled,
    effect: ({ payload: { kind } }, { dispatch, extra, getState, getOriginalState }) => {
      if (kind === 'failed') {
        extra.log.warn('Sign-up failed', { call: nameOf(signUpCall), status: kind });
      }
      // An answer to a former attempt moved nothing, and is not told.
      const isNews = getOriginalState().signUp !== getState().signUp;
      if (kind === 'signedUp' && isNews) {
        dispatch(noticeShown({ tone: 'success', text: texts.signedUp }));
      }
    },
  });
}
