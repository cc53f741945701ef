/** How many callbacks there are in each state; separate from the rest because the shell shows them everywhere. */
import { countCallbacks } from '@/contract/callbacks';
import type { CallbackCounts } from '@/contract/callbackReads';

import { asking } from './ask';
import { baseApi } from './baseApi';

export const callbackCountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCallbackCounts: build.query<CallbackCounts, void>({
      ...asking(countCallbacks),
      providesTags: ['CallbackCounts'],
    }),
  }),
});

export const { useGetCallbackCountsQuery } = callbackCountsApi;
