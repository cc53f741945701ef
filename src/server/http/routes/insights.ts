/** Aggregates of an account's calls. */
import type { FastifyInstance } from 'fastify';

import { MOST_DAYS } from '@/contract/insightReads';
import * as contract from '@/contract/insights';

import { readSchedule } from '@/server/modules/bookings/schedule';
import { readInsights } from '@/server/modules/calls/insights';
import { DAY } from '@/server/platform/durations';
import { refuseField } from '@/server/platform/refusal';

import { checkDays, checkZone } from '../days';
import type { AppDeps } from '../deps';
import { addRoute } from '../route';

/** No day comes after it. */
const LAST_DAY = '9999-12-31';

export async function insightRoutes(app: FastifyInstance, { db }: AppDeps): Promise<void> {
  const own = { account: app.authenticate };

  addRoute(app, contract.readInsights, own, async ({ account, query: span }) => {
    const { from, to, zone } = span;
    checkDays(span);
    if (to === LAST_DAY) refuseField(['query', 'to'], 'Input should be an earlier day');
    if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY) {
      refuseField(['query', 'to'], `At most ${MOST_DAYS} days can be counted`);
    }
    checkZone(zone, ['query', 'zone']);
    const { zone: theirs, ...hours } = await readSchedule(db, account.accountId);
    const met = theirs === null ? null : { ...hours, zone: theirs };
    return { ...span, ...(await readInsights(db, account.accountId, span, met)) };
  });
}
