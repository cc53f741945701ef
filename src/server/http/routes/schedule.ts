/** The working hours of the signed-in person. */
import type { FastifyInstance } from 'fastify';

import { readSchedule, saveSchedule } from '@/contract/schedule';

import * as schedule from '@/server/modules/bookings/schedule';
import { Refusal } from '@/server/platform/refusal';

import type { AppDeps } from '../deps';
import { addRoute } from '../route';

export async function scheduleRoutes(app: FastifyInstance, { db }: AppDeps): Promise<void> {
  const own = { account: app.authenticate };

  addRoute(app, readSchedule, own, ({ account }) => schedule.readSchedule(db, account.accountId));

  addRoute(app, saveSchedule, own, async ({ account, body: { version, ...hours } }) => {
    const { stale, current } = await schedule.saveSchedule(db, account.accountId, {
      ...hours,
      ...(version !== undefined && { version }),
    });
    if (!stale) return current;
    const detail = 'The hours were changed somewhere else';
    throw new Refusal({ kind: 'stale', detail, current });
  });
}
