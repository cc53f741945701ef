/**
 * The calls of the sign-in page as its flows see them: pending at once, even while the script that sends requests is
 * still loading. If that fails to load, the call fails.
 */
import { createAsyncThunk } from '@reduxjs/toolkit';

import type { CallEndpoint } from '@/client/kernel/flowCalls';
import type { AppDispatch, AppState, Thunk } from '@/client/kernel/state';
import type { StoreServices } from '@/client/kernel/services';

import type { authApi } from './authApi';

type Endpoints = (typeof authApi)['endpoints'];
type ArgOf<Name extends keyof Endpoints> = Endpoints[Name]['Types']['QueryArg'];

interface Store {
  state: AppState;
  dispatch: AppDispatch;
  extra: StoreServices;
}

/** Arguments and results hold passwords, codes and tokens, which must never be in the store. */
const untracked = { track: false } as const;

interface Sent<Arg> {
  originalArgs: Arg;
  load: (() => Promise<unknown>) | undefined;
}

function lateCall<Arg, Result>(
  name: string,
  initiate: (endpoints: Endpoints, arg: Arg) => Thunk<{ unwrap(): Promise<Result> }>,
) {
  const send = createAsyncThunk<Result, Sent<Arg>, Store>(
    `auth/${name}`,
    async ({ originalArgs, load }, { dispatch, extra }) => {
      await Promise.all([extra.loadRequests(), load?.()]);
      const { authApi } = await import(/* webpackChunkName: "requests" */ './authApi');
      return dispatch(initiate(authApi.endpoints, originalArgs)).unwrap();
    },
  );
  const call = {
    /** @param load loads what the answer will be shown with; if that fails, so does the call */
    send: (originalArgs: Arg, load?: () => Promise<unknown>) => send({ originalArgs, load }),
    matchPending: send.pending.match,
    matchFulfilled: send.fulfilled.match,
    matchRejected: send.rejected.match,
  };
  const typed: typeof call & Pick<CallEndpoint<Arg, Result>, 'Types'> = call;
  return typed;
}

export const authCalls = {
  login: lateCall('login', ({ login }, body: ArgOf<'login'>) => login.initiate(body, untracked)),
  loginWithSms: lateCall('loginWithSms', ({ loginWithSms }, code: ArgOf<'loginWithSms'>) =>
    loginWithSms.initiate(code, untracked),
  ),
  loginWithAuthenticator: lateCall(
    'loginWithAuthenticator',
    ({ loginWithAuthenticator }, code: ArgOf<'loginWithAuthenticator'>) =>
      loginWithAuthenticator.initiate(code, untracked),
  ),
  loginWithRecoveryCode: lateCall(
    'loginWithRecoveryCode',
    ({ loginWithRecoveryCode }, code: ArgOf<'loginWithRecoveryCode'>) =>
      loginWithRecoveryCode.initiate(code, untracked),
  ),
  signUp: lateCall('signUp', ({ signUp }, account: ArgOf<'signUp'>) =>
    signUp.initiate(account, untracked),
  ),
};
