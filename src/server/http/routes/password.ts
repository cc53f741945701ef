/** Password reset by mail, and the change of a known password. */
import type { FastifyInstance } from 'fastify';

import { changePassword, requestReset, setPassword } from '@/contract/password';

import { changePassword as replaceKnownPassword } from '@/server/modules/accounts/passwordChange';
import { resetPassword, sendResetLink } from '@/server/modules/accounts/passwordReset';
import { CONCURRENCY } from '@/server/modules/limits/limits';
import { makeConcurrencyLimit } from '@/server/platform/limits/concurrencyLimit';
import { networkOf } from '@/server/platform/network';
import { keepNote, visitorOf } from '../browserCookies';
import type { AppDeps } from '../deps';
import { inItsPlace, requesterOf } from '../requester';
import { addRoute } from '../route';

export async function passwordRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const resetRequests = makeConcurrencyLimit(CONCURRENCY.resetRequests);

  addRoute(app, requestReset, {}, async ({ query, request }) => {
    const requester = requesterOf(request);
    await resetRequests.run(networkOf(requester.address), () =>
      sendResetLink(deps, query.email, requester),
    );
    return { message: 'If this address is known, a link to reset the password is on its way' };
  });

  addRoute(app, setPassword, {}, async ({ body, request, reply }) => {
    const { token, new_password: password } = body;
    const note = await resetPassword(deps, { token, password }, requesterOf(request));
    keepNote(deps, request, reply, note);
    return { message: 'Password updated successfully' };
  });

  addRoute(
    app,
    changePassword,
    { account: app.authenticate },
    async ({ account: session, body, request, reply }) => {
      const passwords = { oldPassword: body.old_password, newPassword: body.new_password };
      const findVisitor = (email: string) => visitorOf(deps, request, email);
      const { token, note } = await inItsPlace(deps, request, () =>
        replaceKnownPassword(deps, session, passwords, findVisitor),
      );
      keepNote(deps, request, reply, note);
      return { message: 'Password changed successfully', access_token: token };
    },
  );
}
