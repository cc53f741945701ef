/** The loaded calls of the log, page by page, as far as its address asks for them. */
import { useEffect, useMemo } from 'react';

import type { ListedCall } from '@/contract/callReads';
import { useListCallsInfiniteQuery } from '@/client/api/callsApi';
import { alwaysFresh } from '@/client/api/freshness';
import { browserZone } from '@/client/lib/dates';
import { distinct } from '@/client/lib/distinct';

import { isBackwards, MOST_PAGES, queryOf, type LogFilters } from './logFilters';

export interface LoadedLog {
  status: 'loading' | 'failed' | 'ready';
  /** Newest first. */
  calls: readonly ListedCall[];
  /** What is known of calls beyond these; `tooMany`: too many for one list. */
  more: 'none' | 'offered' | 'loading' | 'failed' | 'tooMany';
  /** A refetch failed; there may be newer calls. */
  isStale: boolean;
  /** Retries what failed. */
  onRetry: () => void;
  /** Rereads all that is shown. */
  refresh: () => Promise<unknown>;
}

const noCalls: readonly ListedCall[] = [];
const nothing: LoadedLog = {
  status: 'ready',
  calls: noCalls,
  more: 'none',
  isStale: false,
  onRetry: () => {},
  refresh: () => Promise.resolve(),
};
/** All pages are refetched together: with more of them, not on every return to the page. */
const MOST_REFRESHED = 10;

export function useLog(filters: LogFilters): LoadedLog {
  const { pages } = filters;
  const isShort = pages <= MOST_REFRESHED;
  const list = useListCallsInfiniteQuery(queryOf(filters, browserZone()), {
    ...alwaysFresh,
    refetchOnFocus: isShort,
    refetchOnReconnect: isShort,
    refetchCachedPages: pages !== 1,
    skip: isBackwards(filters),
  });
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage, refetch } = list;
  const loaded = currentData?.pages.length ?? 0;
  const isWanted = hasNextPage && loaded < pages;
  const asksNext = isWanted && !isFetching && !isError;
  useEffect(() => {
    if (asksNext) void fetchNextPage();
  }, [asksNext, loaded, fetchNextPage]);

  const calls = useMemo(
    () =>
      currentData
        ? distinct(currentData.pages.slice(0, pages).flatMap((page) => page.calls))
        : noCalls,
    [currentData, pages],
  );
  if (isBackwards(filters)) {
    return nothing;
  }
  const isMoreFailed = isError && list.isFetchNextPageError;
  return {
    status: currentData ? 'ready' : isError ? 'failed' : 'loading',
    calls,
    more: moreOf({ isMoreFailed, isWanted, hasMore: hasNextPage || loaded > pages, pages }),
    isStale: isError && currentData !== undefined && !isMoreFailed,
    onRetry: () => void (isMoreFailed ? fetchNextPage() : refetch()),
    refresh: () => refetch(),
  };
}

interface Rest {
  isMoreFailed: boolean;
  isWanted: boolean;
  hasMore: boolean;
  pages: number;
}

function moreOf({ isMoreFailed, isWanted, hasMore, pages }: Rest): LoadedLog['more'] {
  if (isMoreFailed) return 'failed';
  if (isWanted) return 'loading';
  if (!hasMore) return 'none';
  return pages < MOST_PAGES ? 'offered' : 'tooMany';
}
