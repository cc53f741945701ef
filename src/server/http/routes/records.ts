/** Who called: the counts and lists of the dashboards. */
import type { FastifyInstance } from 'fastify';

import { readCallbacks, readOverview, readQueries } from '@/contract/records';

import { prepareCountCalls, prepareReadPage } from '@/server/modules/calls/records';
import { refuseIssues } from '@/server/platform/refusal';
import type { AppDeps } from '../deps';
import { addRoute } from '../route';

/** @throws Refusal `unprocessable` for a range that ends before it begins, or a year that no calendar of the database has */
function readDays({ start_date: first, end_date: last }: { start_date: string; end_date: string }) {
  for (const [name, day] of [['start_date', first] as const, ['end_date', last] as const]) {
    if (day.startsWith('0000')) {
      const msg = 'Input should be a date, YYYY-MM-DD';
      refuseIssues([{ loc: ['query', name], msg, type: 'date' }]);
    }
  }
  // Dates of this form are ordered as texts are.
  if (last < first) {
    const msg = 'End date should not be before the start date';
    refuseIssues([{ loc: ['query', 'end_date'], msg, type: 'value_error' }]);
  }
  return { first, last };
}

export async function recordRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };
  const countCalls = prepareCountCalls(deps.db);
  const queriesOf = prepareReadPage(deps.db, 'queries');
  const callbacksOf = prepareReadPage(deps.db, 'callbacks');

  addRoute(app, readOverview, own, async ({ account, query }) => ({
    call_count: await countCalls(account.accountId, readDays(query)),
  }));

  addRoute(app, readQueries, own, async ({ account, query: { page, page_size: pageSize } }) => {
    const rows = await queriesOf(account.accountId, { page, pageSize });
    return rows.map(({ id, time, name, phone, query }) => ({
      id: String(id),
      time: time.toISOString(),
      data: { cust_name: name, phone, query: query ?? '' },
    }));
  });

  addRoute(app, readCallbacks, own, async ({ account, query: { page, page_size: pageSize } }) => {
    const rows = await callbacksOf(account.accountId, { page, pageSize });
    return rows.map(({ id, time, name, phone }) => ({
      id: String(id),
      time: time.toISOString(),
      data: { cust_name: name, phone },
    }));
  });
}
