/** Who called: the counts and lists of the dashboards. */
import type { FastifyInstance } from 'fastify';

import type { CallbackState } from '@/contract/callbackOutcomes';
import { readCallbacks, readOverview, readQueries } from '@/contract/records';

import {
  callbacksOf,
  countOf,
  queriesOf,
  type CallbackRow,
  type CallRow,
  type Days,
  type PagePlace,
} from '@/server/modules/calls/records';
import { isoOf } from '@/server/platform/db/rows';
import { refuseField, refuseIssues } from '@/server/platform/refusal';
import { showCallbackOf } from '../callbackReplies';
import type { AppDeps } from '../deps';
import { addOwnRead } from '../route';

/** @throws Refusal `unprocessable` for a range that ends before it begins, or a year that the database lacks */
function daysOf({
  start_date: first,
  end_date: last,
}: {
  start_date: string;
  end_date: string;
}): Days {
  for (const [name, day] of [['start_date', first] as const, ['end_date', last] as const]) {
    if (day.startsWith('0000')) {
      const msg = 'Input should be a date, YYYY-MM-DD';
      refuseIssues([{ loc: ['query', name], msg, type: 'date' }]);
    }
  }
  // Dates in this form sort like text.
  if (last < first) {
    refuseField(['query', 'end_date'], 'End date should not be before the start date');
  }
  return { first, last };
}

const placeOf = ({ page, page_size: limit }: { page: number; page_size: number }): PagePlace => ({
  limit,
  offset: (page - 1) * limit,
});

export async function recordRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const countCalls = app.prepareOwnRead<Days, number>('count_calls', countOf(deps.db));
  const readAsked = app.prepareOwnRead<PagePlace, CallRow[]>('read_queries', queriesOf(deps.db));
  const prepareCallbacks = (state?: CallbackState) =>
    app.prepareOwnRead<PagePlace, CallbackRow[]>(
      `read_callbacks_${state ?? 'all'}`,
      callbacksOf(deps.db, state),
    );
  const readWaiting = {
    all: prepareCallbacks(),
    open: prepareCallbacks('open'),
    snoozed: prepareCallbacks('snoozed'),
    done: prepareCallbacks('done'),
  };

  addOwnRead(app, readOverview, countCalls, {
    params: daysOf,
    answer: (count) => ({ call_count: count }),
  });

  addOwnRead(app, readQueries, readAsked, {
    params: placeOf,
    answer: (rows) =>
      rows.map(({ id, time, name, phone, query }) => ({
        id: String(id),
        time: isoOf(time),
        data: { cust_name: name, phone, query: query ?? '' },
      })),
  });

  addOwnRead<typeof readCallbacks, PagePlace & { state: CallbackState | 'all' }, CallbackRow[]>(
    app,
    readCallbacks,
    (request, { state, ...place }) => readWaiting[state](request, place),
    {
      params: ({ state, ...place }) => ({ state: state ?? ('all' as const), ...placeOf(place) }),
      answer: (rows) =>
        rows.map((row) => ({
          id: String(row.id),
          time: isoOf(row.time),
          data: { cust_name: row.name, phone: row.phone, query: row.query ?? '' },
          ...showCallbackOf(row.id, row.callId === null ? null : row),
          booking: row.booking,
        })),
    },
  );
}
