/** Telephone lines of the signed-in person. */
import type { FastifyInstance } from 'fastify';

import {
  addLine,
  changeLine,
  listDeliveries,
  listLines,
  removeLine,
  rotateKey,
} from '@/contract/lines';

import * as changes from '@/server/modules/lines/changeLines';
import { readDeliveries } from '@/server/modules/lines/deliveries';
import * as lines from '@/server/modules/lines/lines';
import type { Session } from '@/server/modules/sessions/sessions';
import { unknownId } from '@/server/platform/refusal';

import type { AppDeps } from '../deps';
import { isUuid } from '../ids';
import { requesterOf } from '../requester';
import { addRoute } from '../route';

export async function lineRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };
  const { db } = deps;

  const show = (line: lines.Line) => ({
    id: line.id,
    platform: line.platform,
    name: line.name,
    url: `${deps.publicUrl()}/intake/${line.id}`,
    check: line.check,
    created_at: line.createdAt.toISOString(),
    last_received_at: line.lastReceivedAt?.toISOString() ?? null,
    last_refused_at: line.lastRefusedAt?.toISOString() ?? null,
    last_refusal: line.lastRefusal,
    received_7d: line.received7d,
    refused_7d: line.refused7d,
    refused_today: line.refusedToday,
    busy_days: line.busyDays,
  });
  /** @throws Refusal `notFound` for anything but a line of this account */
  const lineOf = async ({ accountId }: Session, id: string): Promise<changes.OwnLine> => {
    const line = isUuid(id) ? await lines.readLine(db, accountId, id) : null;
    if (!line) throw unknownId();
    // Its secret is sealed under the stored spelling of the id, however the path spells it.
    return { ...line, accountId };
  };

  addRoute(app, listLines, own, async ({ account }) =>
    (await lines.listLines(db, account.accountId)).map(show),
  );

  addRoute(app, addLine, own, async ({ account, body, request }) => {
    const requester = requesterOf(request);
    const { line, key } = await changes.addLine(deps, account.accountId, body, requester);
    return { ...show(line), ...(key !== undefined && { key }) };
  });

  addRoute(app, changeLine, own, async ({ account, params, body, request }) => {
    const known = await lineOf(account, params.id);
    const line = await changes.changeLine(deps, known, body, requesterOf(request));
    if (!line) throw unknownId();
    return show(line);
  });

  addRoute(app, rotateKey, own, async ({ account, params, body, request }) => {
    const known = await lineOf(account, params.id);
    const when = { now: body?.now ?? false };
    return { key: await changes.rotateKey(deps, known, when, requesterOf(request)) };
  });

  addRoute(app, removeLine, own, async ({ account, params, request }) => {
    const known = await lineOf(account, params.id);
    await changes.removeLine(deps, known, requesterOf(request));
  });

  addRoute(app, listDeliveries, own, async ({ account, params }) => {
    const { id } = await lineOf(account, params.id);
    const rows = await readDeliveries(db, { accountId: account.accountId, lineId: id });
    return rows.map(({ at, callId, detail, ...row }) => ({
      ...row,
      at: at.toISOString(),
      call_id: callId === null ? null : String(callId),
      detail: detail || null,
    }));
  });
}
