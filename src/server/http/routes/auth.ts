/** Signing in and up, both second steps, signing out. */
import type { FastifyInstance } from 'fastify';

import { login, loginWithAuthenticator, loginWithSms, logout, signUp } from '@/contract/auth';
import { phrases } from '@/contract/phrases';

import { addAccount, findByEmail, holdCredentials } from '@/server/modules/accounts/accounts';
import { checkPassword } from '@/server/modules/accounts/passwordCheck';
import { passwordIssues } from '@/server/modules/accounts/passwordRules';
import type { AppDeps } from '@/server/deps';
import { readSecondStep } from '@/server/modules/factors/factors';
import { finishWithAuthenticator, finishWithSms } from '@/server/modules/factors/secondStep';
import { sendLoginCode } from '@/server/modules/factors/sms';
import { makeAuthenticate } from '../authentication';
import { HttpError, refuse, unprocessable } from '../errors';
import { addRoute } from '../route';
import { makeGuessLimiter } from '@/server/platform/limits/guesses';
import { endSession, startSession } from '@/server/modules/sessions/sessions';

const signedIn = (token: string) => ({ access_token: token, sign_out: true as const });

/** The client shows `message`; every error of ours has `detail`. */
const incorrectOtp = () =>
  new HttpError(401, { detail: phrases.incorrectOtp, message: phrases.incorrectOtp });

export function authRoutes(app: FastifyInstance, deps: AppDeps): void {
  const limiter = makeGuessLimiter(deps);
  const authenticate = makeAuthenticate(deps);

  addRoute(app, login, {}, async ({ body }) => {
    const account = await checkPassword(deps, limiter, body);
    if (!account) throw refuse(401, phrases.incorrectCredentials);

    return deps.db.transaction(async (tx) => {
      if (!(await holdCredentials(tx, account))) throw refuse(401, phrases.incorrectCredentials);
      const step = await readSecondStep(tx, account.id);
      switch (step.kind) {
        case 'none':
          return signedIn(await startSession(deps, tx, account.id));
        case 'authenticator':
          return { status: false as const, message: phrases.authenticatorNeeded };
        case 'sms':
          return {
            status: true as const,
            description: `${phrases.smsCodeSent} to ...${step.phone.slice(-2)}`,
            req_id: await sendLoginCode(deps, tx, { id: account.id, phone: step.phone }),
          };
      }
    });
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

  addRoute(app, signUp, {}, async ({ body: { email, password, name } }) => {
    const [firstIssue, ...otherIssues] = passwordIssues(password);
    if (firstIssue) throw unprocessable([firstIssue, ...otherIssues]);
    // Asked first only to spare the hash; what decides is the insert.
    const isTaken = (await findByEmail(deps.db, email)) !== null;
    const passwordHash = isTaken ? null : await deps.hasher.hash(password);
    const id = passwordHash && (await addAccount(deps.db, { email, passwordHash, name }));
    if (!id) throw refuse(400, phrases.emailTaken);
    return { message: 'Signed up successfully' };
  });

  addRoute(app, logout, { account: authenticate }, async ({ account }) => {
    await endSession(deps.db, account);
    return undefined;
  });
}
