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
  /** @throws Refusal `notFound` for what is no line of this account */
  const lineOf = async ({ accountId }: Session, id: string): Promise<lines.Line> => {
    const line = isUuid(id) ? await lines.readLine(db, accountId, id) : null;
    if (!line) throw unknownId();
    return line;
  };

  addRoute(app, listLines, own, async ({ account }) =>
    (await lines.listLines(db, account.accountId)).map(show),
  );

  addRoute(app, addLine, own, async ({ account, body, request }) => {
    const { line, key } = await lines.addLine(deps, account.accountId, body);
    await deps.history.record(
      db,
      { accountId: account.accountId, what: 'line_connected', about: line.platform },
      requesterOf(request),
    );
    return { ...show(line), ...(key !== undefined && { key }) };
  });

  addRoute(app, changeLine, own, async ({ account, params, body, request }) => {
    // Its secret is sealed under the id as it is stored, however that was typed.
    const { id, platform } = await lineOf(account, params.id);
    const line = await lines.changeLine(deps, account.accountId, id, body);
    if (!line) throw unknownId();
    if (body.secret !== undefined) {
      await deps.history.record(
        db,
        { accountId: account.accountId, what: 'line_key_changed', about: platform },
        requesterOf(request),
      );
    }
    return show(line);
  });

  addRoute(app, rotateKey, own, async ({ account, params, body, request }) => {
    const { id, platform } = await lineOf(account, params.id);
    const key = await lines.rotateKey(deps, account.accountId, id, { now: body?.now ?? false });
    if (key === null) throw unknownId();
    await deps.history.record(
      db,
      { accountId: account.accountId, what: 'line_key_changed', about: platform },
      requesterOf(request),
    );
    return { key };
  });

  addRoute(app, removeLine, own, async ({ account, params, request }) => {
    const { id, platform } = await lineOf(account, params.id);
    if (!(await lines.removeLine(db, account.accountId, id))) return;
    await deps.history.record(
      db,
      { accountId: account.accountId, what: 'line_removed', about: platform },
      requesterOf(request),
    );
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
