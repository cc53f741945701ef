/** Data portability and erasure: exporting everything, and deleting the account. */
import { finished } from 'node:stream/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { deleteAccount, exportData } from '@/contract/privacy';

import {
  checkOwnPassword,
  wrongPassword,
  type Confirmed,
} from '@/server/modules/accounts/confirmation';
import { actWithOwnCode } from '@/server/modules/factors/ownCode';
import { closeAccount } from '@/server/modules/privacy/deletion';
import { exportAccount } from '@/server/modules/privacy/export';
import type { Session } from '@/server/modules/sessions/sessions';
import { makeConcurrencyLimit } from '@/server/platform/limits/concurrencyLimit';
import { visitorOf } from '../browserCookies';
import type { AppDeps } from '../deps';
import { inItsPlace } from '../requester';
import { addRoute } from '../route';

/** Exports in progress in one process, each of another account. */
const EXPORTS = { total: 8, perGroup: 2 };

export async function privacyRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const exports = makeConcurrencyLimit(EXPORTS);
  const own = { account: app.authenticate };

  /** @throws Refusal `notAllowed` when it is not the password of the session's account */
  const requireOwnPassword = async (
    session: Session,
    password: string,
    request: FastifyRequest,
  ): Promise<Confirmed> => {
    const findVisitor = (email: string) => visitorOf(deps, request, email);
    const confirmed = await inItsPlace(deps, request, () =>
      checkOwnPassword(deps, session, password, findVisitor),
    );
    if (confirmed) return confirmed;
    throw wrongPassword();
  };

  addRoute(app, exportData, own, async ({ account: session, body, request, reply }) => {
    const { account, visitor } = await requireOwnPassword(session, body.password, request);
    const day = (await deps.now(deps.db)).toISOString().slice(0, 10);
    await exports.run(account.id, () =>
      exportAccount(deps, account, visitor.requester, async (file) => {
        reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="parley-${day}.zip"`)
          .send(file);
        // Until the last byte is sent, or the client is gone.
        await finished(reply.raw).catch(() => undefined);
      }),
    );
    return reply;
  });

  addRoute(app, deleteAccount, own, async ({ account: session, body, request }) => {
    const { account, visitor } = await requireOwnPassword(session, body.password, request);
    await inItsPlace(deps, request, () =>
      actWithOwnCode(deps, account, { code: body.code, visitor }, (tx) =>
        closeAccount({ ...deps, db: tx }, account, visitor.requester),
      ),
    );
  });
}
