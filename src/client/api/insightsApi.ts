/** Aggregated figures for a range of days (product §23.12). */
import type { Insights } from '@/contract/insightReads';
import { readInsights } from '@/contract/insights';
import type { QueryOf } from '@/contract/endpoint';

import { asking } from './ask';
import { baseApi } from './baseApi';

/** The days, both inclusive, and their zone. */
type Span = Required<QueryOf<typeof readInsights>>;

const insightsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInsights: build.query<Insights, Span>({
      ...asking(readInsights, (query: Span) => ({ query })),
      // A deleted call no longer counts.
      providesTags: ['Insights', 'Records'],
    }),
  }),
});

export const { useGetInsightsQuery } = insightsApi;
