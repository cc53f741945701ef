/**
 * Queries and callbacks (product §14.37, §14.38). Whatever a server sends, a list of rows comes out: a bad cell is
 * empty, and anything that is not a row is left out and logged (product §16.4, §16.5).
 */
import type { CallbackState } from '@/contract/callbackOutcomes';
import { nameOf } from '@/contract/endpoint';
import type { MAX_PAGE_SIZE } from '@/contract/fields';
import type { CallRecord, RecordPage } from '@/contract/recordReads';
import { readCallbacks, readQueries } from '@/contract/records';

import { ask } from './ask';
import { baseApi } from './baseApi';
import type { PAGE_SIZE } from './recordPages';
import { isFull } from './recordPages';
import { servicesOf } from './sendRequest';

export type RecordKind = 'queries' | 'callbacks';

/** Which list is fetched. */
interface ListArg {
  kind: RecordKind;
  pageSize: typeof PAGE_SIZE | typeof MAX_PAGE_SIZE;
  /** Only callbacks in this state (product §23.7); absent means all. */
  state?: CallbackState;
}

function asked({ kind, pageSize, state }: ListArg, page: number) {
  return {
    descriptor: kind === 'queries' ? readQueries : readCallbacks,
    query: { page: String(page), page_size: String(pageSize), ...(state && { state }) },
  };
}

export const recordsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRecords: build.infiniteQuery<RecordPage, ListArg, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, pages, page, _, { pageSize }) =>
          isFull(last, pages[0] ?? last, pageSize) && !repeats(last, pages.at(-2))
            ? page + 1
            : undefined,
      },
      queryFn: async ({ queryArg, pageParam }, api, _, send) => {
        const { descriptor, query } = asked(queryArg, pageParam);
        const answer = await ask(send, descriptor, { query });
        const { log } = servicesOf(api);
        const call = nameOf(descriptor);
        // An error of the log (product §16.7).
        if (answer.error?.kind === 'unreadable')
          log.error(`Fetched data is not an array · ${call}`);
        if (answer.data && answer.data.records.length < answer.data.received) {
          log.warn('Rows that are not objects were left out', { call });
        }
        return answer;
      },
      providesTags: ['Records'],
      // Ten thousand rows are not worth keeping for a screen that was left a while ago.
      keepUnusedDataFor: 15,
    }),
    /** One page, apart from the list itself, to look up what has become of its rows. */
    readRecordPage: build.query<RecordPage, ListArg & { page: number }>({
      queryFn: async ({ page, ...list }, _api, _options, send) => {
        const { descriptor, query } = asked(list, page);
        return ask(send, descriptor, { query });
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

/** A server that answers every page with the same rows would otherwise be asked for more forever. */
function repeats({ records }: RecordPage, before: RecordPage | undefined): boolean {
  const isSame = (record: CallRecord, index: number) =>
    JSON.stringify(record) === JSON.stringify(before?.records[index]);
  return before !== undefined && records.every(isSame);
}

export const { useListRecordsInfiniteQuery } = recordsApi;
