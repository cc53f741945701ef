/** Where the account is signed in, and its security history. */
import type { FastifyInstance } from 'fastify';

import { endOtherSessions, endSession, listSessions, readHistory } from '@/contract/sessions';

import { readEvents } from '@/server/modules/history/history';
import { deviceInWords } from '@/server/modules/sessions/device';
import * as listed from '@/server/modules/sessions/list';
import { unknownId } from '@/server/platform/refusal';
import type { AppDeps } from '../deps';
import { isUuid } from '../ids';
import { requesterOf } from '../requester';
import { addRoute } from '../route';

export async function sessionRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };

  addRoute(app, listSessions, own, async ({ account }) => {
    const rows = await listed.listSessions(deps.db, account);
    return rows.map(({ id, createdAt, lastUsedAt, device }) => ({
      id,
      current: id === account.sessionId,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      device: deviceInWords(device),
    }));
  });

  addRoute(app, endSession, own, async ({ account, params: { id }, request }) => {
    if (!isUuid(id)) throw unknownId();
    await listed.endListedSession(deps, account, id.toLowerCase(), requesterOf(request));
  });

  addRoute(app, endOtherSessions, own, async ({ account, request }) => {
    await listed.endListedOthers(deps, account, requesterOf(request));
  });

  addRoute(app, readHistory, own, async ({ account }) => {
    const events = await readEvents(deps.db, account.accountId);
    return events.map(({ at, what, about, device, address }) => ({
      at: at.toISOString(),
      what,
      about,
      device: deviceInWords(device),
      address: address || null,
    }));
  });
}
