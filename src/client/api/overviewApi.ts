/** How many calls came in (specification, section 7, `/user/overview-analytics`). */
import * as z from 'zod/mini';

import { readOverview } from '@/contract/records';
import type { Log } from '@/client/kernel/log';

import { baseApi } from './baseApi';
import { callOf } from './call';

/** Whole days in UTC, both counted: `2024-05-13`. */
interface OverviewDays {
  from: string;
  to: string;
}

const overview = z.object({ call_count: z.int().check(z.nonnegative()) });

export const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A `call_count` that is no number of calls is logged, and counts as no answer. */
    countCalls: build.query<number, OverviewDays>({
      queryFn: async ({ from, to }, { extra }, _options, send) => {
        const call = callOf(readOverview, { query: { start_date: from, end_date: to } });
        const { data: reply, error } = await send(call);
        if (error) return { error };
        const read = z.safeParse(overview, reply.body);
        if (read.success) return { data: read.data.call_count };
        // The services the store is made with; RTK Query types them as unknown.
        const { log } = extra as { log: Log };
        log.warn('Call count is not a number', { call: `${call.method} ${call.path}` });
        return { error: { kind: 'unreadable' } };
      },
      providesTags: ['Records'],
    }),
  }),
});

export const { useCountCallsQuery } = overviewApi;
