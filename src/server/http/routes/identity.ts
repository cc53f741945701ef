/** Proofs of identity: of the e-mail address by a link, of the person by the password again. */
import type { FastifyInstance } from 'fastify';

import { confirm, sendProofMail, verifyEmail } from '@/contract/identity';

import { confirmSession } from '@/server/modules/accounts/confirmation';
import { proveByLink, sendProofLinkAgain } from '@/server/modules/accounts/emailProof';
import { visitorOf } from '../browserCookies';
import type { AppDeps } from '../deps';
import { inItsPlace, requesterOf } from '../requester';
import { addRoute } from '../route';

export async function identityRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };

  addRoute(app, sendProofMail, own, async ({ account }) => {
    await sendProofLinkAgain(deps, account.accountId);
  });

  addRoute(app, verifyEmail, {}, async ({ body, request }) => {
    await proveByLink(deps, body.token, requesterOf(request));
  });

  addRoute(app, confirm, own, async ({ account, body, request }) => {
    const findVisitor = (email: string) => visitorOf(deps, request, email);
    const token = await inItsPlace(deps, request, () =>
      confirmSession(deps, account, body.password, findVisitor),
    );
    return { access_token: token };
  });
}
