/** What the calls of some days add up to (product §23.12). */
import type { Insights } from '@/contract/insightReads';
import { readInsights } from '@/contract/insights';
import type { QueryOf } from '@/contract/endpoint';

import { asking } from './ask';
import { baseApi } from './baseApi';

/** Days, both counted, and whose they are. */
type Span = Required<QueryOf<typeof readInsights>>;

const insightsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInsights: build.query<Insights, Span>({
      ...asking(readInsights, (query: Span) => ({ query })),
      // A call that is deleted counts no more.
      providesTags: ['Insights', 'Records'],
    }),
  }),
});

export const { useGetInsightsQuery } = insightsApi;
