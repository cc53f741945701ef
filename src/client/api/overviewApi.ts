/** How many calls came in (product §14.36). */
import { nameOf } from '@/contract/endpoint';
import { readOverview } from '@/contract/records';

import { ask } from './ask';
import { baseApi } from './baseApi';
import { servicesOf } from './sendRequest';

/** Whole days in UTC, both inclusive: `2024-05-13`. */
interface OverviewDays {
  from: string;
  to: string;
}

export const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A `call_count` that is not a count is logged, and treated as no answer. */
    countCalls: build.query<number, OverviewDays>({
      queryFn: async ({ from, to }, api, _options, send) => {
        const query = { start_date: from, end_date: to };
        const answer = await ask(send, readOverview, { query });
        if (answer.error?.kind === 'unreadable') {
          servicesOf(api).log.warn('Call count is not a number', { call: nameOf(readOverview) });
        }
        return answer;
      },
      providesTags: ['Overview', 'Records'],
    }),
  }),
});

export const { useCountCallsQuery } = overviewApi;
