/**
 * Signing in, up and out (product §4). Every outcome is a fulfilled result, an unreadable reply included. Start
 * these with `{ track: false }`: arguments and results hold passwords, codes and tokens, which must never be in the
 * store.
 */
import * as auth from '@/contract/auth';
import type { BodyOf } from '@/contract/endpoint';
import type { CodeOutcome, LoginOutcome, ReqId, SignUpOutcome } from '@/contract/signInOutcomes';

import { answerOf, asking } from './ask';
import { baseApi } from './baseApi';
import { callOf } from './call';

interface AuthenticatorCode {
  email: string;
  password: string;
  authCode: number;
}

interface RecoveryCode {
  email: string;
  password: string;
  recoveryCode: string;
}

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginOutcome, BodyOf<typeof auth.login>>(
      asking(auth.login, (body) => ({ body })),
    ),
    loginWithAuthenticator: build.mutation<CodeOutcome, AuthenticatorCode>(
      asking(auth.loginWithAuthenticator, ({ authCode, ...credentials }) => ({
        body: { ...credentials, auth_code: authCode },
      })),
    ),
    loginWithSms: build.mutation<CodeOutcome, { reqId: ReqId; otp: number }>({
      // Our server's ids are strings; whatever another server sent goes back unchanged.
      queryFn: async ({ reqId, otp }, _api, _options, send) => {
        const call = callOf(auth.loginWithSms, { body: { req_id: reqId, otp } });
        return answerOf(auth.loginWithSms, await send(call));
      },
    }),
    loginWithRecoveryCode: build.mutation<CodeOutcome, RecoveryCode>(
      asking(auth.loginWithRecoveryCode, ({ recoveryCode, ...credentials }) => ({
        body: { ...credentials, recovery_code: recoveryCode },
      })),
    ),
    signUp: build.mutation<SignUpOutcome, BodyOf<typeof auth.signUp>>(
      asking(auth.signUp, (body) => ({ body })),
    ),
    /** Ends the session of this token on the server; nothing waits for it, and it outlives the page. */
    logout: build.mutation<null, { accessToken: string }>(
      asking(auth.logout, ({ accessToken }) => ({ accessToken, keepalive: true })),
    ),
  }),
});
