/** Signing in and up, both second steps, signing out. */
import type { FastifyInstance } from 'fastify';

import {
  login,
  loginWithAuthenticator,
  loginWithRecoveryCode,
  loginWithSms,
  logout,
  signUp,
} from '@/contract/auth';
import { FEATURES, type Feature } from '@/contract/features';
import { phrases } from '@/contract/phrases';

import { signUp as openAccount } from '@/server/modules/accounts/signUp';
import { makeSignInSteps } from '@/server/modules/accounts/visitor';
import { verifyCredentials, signInWithPassword } from '@/server/modules/factors/firstStep';
import { signInWithRecoveryCode } from '@/server/modules/factors/recoverySignIn';
import {
  accountOfSmsLogin,
  finishWithAuthenticator,
  finishWithSms,
} from '@/server/modules/factors/secondStep';
import { CONCURRENCY } from '@/server/modules/limits/limits';
import { endSession } from '@/server/modules/sessions/sessions';
import { makeConcurrencyLimit } from '@/server/platform/limits/concurrencyLimit';
import { networkOf } from '@/server/platform/network';
import { Refusal } from '@/server/platform/refusal';
import { keepNote, visitorOf } from '../browserCookies';
import type { AppDeps } from '../deps';
import { requesterOf } from '../requester';
import { addRoute } from '../route';

/** Everything that works without being signed in. */
const OFFERED: Feature[] = ['recovery_codes'];

const signedIn = (token: string) => ({
  access_token: token,
  sign_out: true as const,
  features: [...FEATURES],
});

/** The client shows `message`; every error of ours has `detail`. */
const incorrectOtp = () =>
  new Refusal({
    kind: 'wrongCredentials',
    detail: phrases.incorrectOtp,
    message: phrases.incorrectOtp,
  });

export async function authRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const steps = makeSignInSteps(deps);
  const signUps = makeConcurrencyLimit(CONCURRENCY.signUps);

  addRoute(app, login, {}, async ({ body, request, reply }) => {
    const visitor = await visitorOf(deps, request, body.email);
    const step = await steps.take(visitor, () => signInWithPassword(deps, body, visitor));
    switch (step.kind) {
      case 'signedIn':
        keepNote(deps, request, reply, step.note);
        return signedIn(step.token);
      case 'authenticatorNeeded':
        return {
          status: false as const,
          message: phrases.authenticatorNeeded,
          features: OFFERED,
        };
      case 'smsCodeSent':
        return {
          status: true as const,
          description: `${phrases.smsCodeSent} to ...${step.phone.slice(-2)}`,
          req_id: step.reqId,
          features: OFFERED,
        };
    }
  });

  addRoute(app, loginWithAuthenticator, {}, async ({ body, request, reply }) => {
    const visitor = await visitorOf(deps, request, body.email);
    const { token, note } = await steps.take(visitor, async () => {
      const account = await verifyCredentials(deps, body, visitor);
      const done =
        account && (await finishWithAuthenticator(deps, account, body.auth_code, visitor));
      if (!done) throw incorrectOtp();
      return done;
    });
    keepNote(deps, request, reply, note);
    return signedIn(token);
  });

  addRoute(
    app,
    loginWithSms,
    {},
    async ({ body: { req_id: reqId, otp: code }, request, reply }) => {
      const account = await accountOfSmsLogin(deps, reqId);
      const visitor = await visitorOf(deps, request, account?.email ?? '');
      const { token, note } = await steps.take(visitor, async () => {
        const done = account && (await finishWithSms(deps, account, { reqId, code }, visitor));
        if (!done) throw incorrectOtp();
        return done;
      });
      keepNote(deps, request, reply, note);
      return signedIn(token);
    },
  );

  addRoute(app, loginWithRecoveryCode, {}, async ({ body, request, reply }) => {
    const { recovery_code: code, ...credentials } = body;
    const visitor = await visitorOf(deps, request, body.email);
    const { token, note } = await steps.take(visitor, async () => {
      const done = await signInWithRecoveryCode(deps, { ...credentials, code }, visitor);
      if (!done) throw incorrectOtp();
      return done;
    });
    keepNote(deps, request, reply, note);
    return signedIn(token);
  });

  addRoute(app, signUp, {}, async ({ body, request }) => {
    const requester = requesterOf(request);
    await signUps.run(networkOf(requester.address), () => openAccount(deps, body, requester));
    return { message: 'Signed up successfully' };
  });

  addRoute(app, logout, { account: app.authenticate }, async ({ account, request }) => {
    await deps.db.transaction(async (tx) => {
      if (!(await endSession(tx, account))) return;
      const entry = { accountId: account.accountId, what: 'signed_out' } as const;
      await deps.history.record(tx, entry, requesterOf(request));
    });
  });
}
