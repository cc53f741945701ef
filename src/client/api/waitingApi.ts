/** The callers who have waited longest for a callback (product §23.43). */
import type { CallRecord } from '@/contract/recordReads';
import { readCallbacks } from '@/contract/records';

import { ask } from './ask';
import { baseApi } from './baseApi';

/** How many are shown. */
const LONGEST_WAITING = 3;

export const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Longest first. The list starts with the newest, so its last page or two are fetched.
     * @param open how many open callbacks there are
     */
    listLongestWaiting: build.query<CallRecord[], number>({
      queryFn: async (open, _api, _options, send) => {
        const last = Math.max(1, Math.ceil(open / LONGEST_WAITING));
        const pages = open % LONGEST_WAITING === 0 || last === 1 ? [last] : [last - 1, last];
        const found: CallRecord[] = [];
        for (const page of pages) {
          const query = {
            page: String(page),
            page_size: String(LONGEST_WAITING),
            state: 'open' as const,
          };
          const answer = await ask(send, readCallbacks, { query });
          if (answer.error) return { error: answer.error };
          found.push(...answer.data.records);
        }
        return { data: found.slice(-LONGEST_WAITING).reverse() };
      },
      providesTags: ['Records', 'CallbackCounts'],
    }),
  }),
});

export const { useListLongestWaitingQuery } = waitingApi;
