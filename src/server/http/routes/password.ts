/** Password reset by mail, and the change of a known password. */
import type { FastifyInstance } from 'fastify';

import { changePassword, requestReset, setPassword } from '@/contract/password';

import { changePassword as replaceKnownPassword } from '@/server/modules/accounts/passwordChange';
import { resetPassword, sendResetLink } from '@/server/modules/accounts/passwordReset';
import { makeGuessLimiter } from '@/server/platform/limits/guesses';
import type { AppDeps } from '../deps';
import { requesterOf } from '../requester';
import { addRoute } from '../route';

export async function passwordRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const limiter = makeGuessLimiter(deps);

  addRoute(app, requestReset, {}, async ({ query }) => {
    await sendResetLink(deps, query.email);
    return { message: 'If this address is known, a link to reset the password is on its way' };
  });

  addRoute(app, setPassword, {}, async ({ body: { token, new_password: password } }) => {
    await resetPassword(deps, { token, password });
    return { message: 'Password updated successfully' };
  });

  addRoute(
    app,
    changePassword,
    { account: app.authenticate },
    async ({ account: session, body, request }) => {
      const passwords = { oldPassword: body.old_password, newPassword: body.new_password };
      const requester = requesterOf(request);
      const token = await replaceKnownPassword(deps, limiter, session, passwords, requester);
      return { message: 'Password changed successfully', access_token: token };
    },
  );
}
