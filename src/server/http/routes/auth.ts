/** Signing in and up, both second steps, signing out. */
import type { FastifyInstance } from 'fastify';

import { login, loginWithAuthenticator, loginWithSms, logout, signUp } from '@/contract/auth';
import { phrases } from '@/contract/phrases';

import { checkPassword } from '@/server/modules/accounts/passwordCheck';
import { signUp as openAccount } from '@/server/modules/accounts/signUp';
import { signInWithPassword } from '@/server/modules/factors/firstStep';
import { finishWithAuthenticator, finishWithSms } from '@/server/modules/factors/secondStep';
import { endSession } from '@/server/modules/sessions/sessions';
import { makeGuessLimiter } from '@/server/platform/limits/guesses';
import { Refusal } from '@/server/platform/refusal';
import type { AppDeps } from '../deps';
import { addRoute } from '../route';

const signedIn = (token: string) => ({ access_token: token, sign_out: true as const });

/** The client shows `message`; every error of ours has `detail`. */
const incorrectOtp = () =>
  new Refusal({
    kind: 'wrongCredentials',
    detail: phrases.incorrectOtp,
    message: phrases.incorrectOtp,
  });

export async function authRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const limiter = makeGuessLimiter(deps);

  addRoute(app, login, {}, async ({ body }) => {
    const step = await signInWithPassword(deps, limiter, body);
    switch (step.kind) {
      case 'signedIn':
        return signedIn(step.token);
      case 'authenticatorNeeded':
        return { status: false as const, message: phrases.authenticatorNeeded };
      case 'smsCodeSent':
        return {
          status: true as const,
          description: `${phrases.smsCodeSent} to ...${step.phone.slice(-2)}`,
          req_id: step.reqId,
        };
    }
  });

  addRoute(app, loginWithAuthenticator, {}, async ({ body }) => {
    const account = await checkPassword(deps, limiter, body);
    const token =
      account && (await finishWithAuthenticator(deps, limiter, account, body.auth_code));
    if (!token) throw incorrectOtp();
    return signedIn(token);
  });

  addRoute(app, loginWithSms, {}, async ({ body }) => {
    const token = await finishWithSms(deps, limiter, body.req_id, body.otp);
    if (!token) throw incorrectOtp();
    return signedIn(token);
  });

  addRoute(app, signUp, {}, async ({ body }) => {
    await openAccount(deps, body);
    return { message: 'Signed up successfully' };
  });

  addRoute(app, logout, { account: app.authenticate }, async ({ account }) => {
    await endSession(deps.db, account);
    return undefined;
  });
}
