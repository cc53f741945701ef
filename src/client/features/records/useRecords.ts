/** The loaded rows of a dashboard, page by page, as far as its address asks for them. */
import { useEffect, useMemo } from 'react';

import { MAX_PAGE_SIZE, PAGE_SIZE, useListRecordsInfiniteQuery } from '@/client/api/recordsApi';

import type { Filters } from './filters';
import type { RecordList } from './lists';
import { joinPages, makeRows, type RecordRow } from './rows';

export interface LoadedRecords {
  status: 'loading' | 'failed' | 'ready';
  /** All loaded rows, in the order they came; none unless ready. */
  rows: readonly RecordRow[];
  /** What is known of rows beyond these. */
  more: 'none' | 'offered' | 'loading' | 'failed';
  /** Asks again for what failed. */
  onRetry: () => void;
}

const always = { refetchOnMountOrArgChange: true };
const noRows: readonly RecordRow[] = [];

/**
 * Always asks for page 1 of 20 first (product §7.19). All rows come in the largest pages there are, while
 * the first 20 are already read.
 */
export function useRecords({ kind }: RecordList, pages: Filters['pages']): LoadedRecords {
  const small = useListRecordsInfiniteQuery({ kind, pageSize: PAGE_SIZE }, always);
  const wantsLarge = pages === 'all' && small.hasNextPage;
  const large = useListRecordsInfiniteQuery(
    { kind, pageSize: MAX_PAGE_SIZE },
    { ...always, skip: !wantsLarge },
  );

  const list = wantsLarge ? large : small;
  const { hasNextPage, isFetching, isError, fetchNextPage, isFetchNextPageError, refetch } = list;
  const loaded = list.currentData?.pages.length ?? 0;
  const isWanted = hasNextPage && (wantsLarge || (pages !== 'all' && loaded < pages));
  const asksNext = isWanted && !isFetching && !isError;
  useEffect(() => {
    if (asksNext) void fetchNextPage();
  }, [asksNext, loaded, fetchNextPage]);

  const data = list.currentData ?? small.currentData;
  const rows = useMemo(() => (data ? makeRows(joinPages(data.pages)) : noRows), [data]);
  const isBusy = isWanted || (wantsLarge && !list.currentData);
  return {
    status: data ? 'ready' : isError && !isFetching ? 'failed' : 'loading',
    rows,
    more: !data
      ? 'none'
      : isError && !isFetching
        ? 'failed'
        : isBusy
          ? 'loading'
          : hasNextPage
            ? 'offered'
            : 'none',
    onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
