/** What an account's calls add up to. */
import type { FastifyInstance } from 'fastify';

import { MOST_DAYS } from '@/contract/insightReads';
import * as contract from '@/contract/insights';

import { readSchedule } from '@/server/modules/bookings/schedule';
import { readInsights } from '@/server/modules/calls/insights';
import { isRefused } from '@/server/platform/db/failures';
import { refuseIssues } from '@/server/platform/refusal';
import { isZone } from '@/server/platform/zones';

import type { AppDeps } from '../deps';
import { addRoute } from '../route';

const DAY = 86_400_000;
/** No day comes after it. */
const LAST_DAY = '9999-12-31';

const refuse = (name: string, msg: string): void =>
  refuseIssues([{ loc: ['query', name], msg, type: 'value_error' }]);
const refuseZone = (): void => refuse('zone', 'Input should be a time zone, such as Europe/Berlin');

export async function insightRoutes(app: FastifyInstance, { db }: AppDeps): Promise<void> {
  const own = { account: app.authenticate };

  addRoute(app, contract.readInsights, own, async ({ account, query: span }) => {
    const { from, to, zone } = span;
    for (const [name, day] of Object.entries({ from, to })) {
      // Years have four figures.
      if (day.startsWith('0')) refuse(name, 'Input should be a date, YYYY-MM-DD');
    }
    if (to === LAST_DAY) refuse('to', 'Input should be an earlier day');
    if (to < from) refuse('to', 'End date should not be before the start date');
    if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY) {
      refuse('to', `At most ${MOST_DAYS} days can be counted`);
    }
    if (!isZone(zone)) refuseZone();
    try {
      const { zone: theirs, ...hours } = await readSchedule(db, account.accountId);
      const met = theirs === null ? null : { ...hours, zone: theirs };
      return { ...span, ...(await readInsights(db, account.accountId, span, met)) };
    } catch (error) {
      // One that only the platform knows.
      if (isRefused(error, 'badParameter')) refuseZone();
      throw error;
    }
  });
}
