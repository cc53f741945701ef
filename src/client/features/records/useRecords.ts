/** The loaded rows of a dashboard, page by page, as far as its address asks for them. */
import { useEffect, useMemo, useState } from 'react';

import { MAX_PAGE_SIZE } from '@/contract/fields';
import { alwaysFresh } from '@/client/api/freshness';
import { PAGE_SIZE } from '@/client/api/recordPages';
import { useListRecordsInfiniteQuery } from '@/client/api/recordsApi';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';

import type { Filters } from './filters';
import type { RecordList } from './lists';
import { joinPages, makeRows, type RecordRow } from './rows';

export interface LoadedRecords {
  status: 'loading' | 'failed' | 'ready';
  /** All loaded rows, in the order they came; none unless ready. */
  rows: readonly RecordRow[];
  /** What is known of rows beyond these. */
  more: 'none' | 'offered' | 'loading' | 'failed';
  /** A refetch failed; there may be newer rows. */
  isStale: boolean;
  /** Retries what failed. */
  onRetry: () => void;
  /** Rereads all that is shown. */
  refresh: () => Promise<unknown>;
}

const noRows: readonly RecordRow[] = [];
/** All pages are refetched together: with more of them, not on every return to the page. */
const MOST_REFRESHED = 10;

/**
 * Always asks for page 1 of 20 first (product §7.19). All rows come in the largest pages there are, while
 * the first 20 are already read.
 */
export function useRecords(
  { kind }: RecordList,
  { pages: asked, segment }: Pick<Filters, 'pages' | 'segment'>,
): LoadedRecords {
  const state = segment === 'all' ? null : segment;
  // Waiting callbacks matter from the oldest end, and are never many.
  const isWhole = state === 'open' || state === 'snoozed';
  const pages = isWhole ? 'all' : asked;
  const isShort = isWhole || (pages !== 'all' && pages <= MOST_REFRESHED);
  const options = { ...alwaysFresh, refetchOnFocus: isShort, refetchOnReconnect: isShort };
  const small = useListRecordsInfiniteQuery(
    { kind, pageSize: PAGE_SIZE, ...(state && { state }) },
    // Pages from an earlier visit are no longer wanted.
    { ...options, refetchCachedPages: pages !== 1 },
  );
  const wantsLarge = pages === 'all' && small.hasNextPage;
  const large = useListRecordsInfiniteQuery(
    { kind, pageSize: MAX_PAGE_SIZE, ...(state && { state }) },
    { ...options, skip: !wantsLarge },
  );

  const list = wantsLarge ? large : small;
  const { hasNextPage, isFetching, isError, fetchNextPage, isFetchNextPageError, refetch } = list;
  const loaded = list.currentData?.pages.length ?? 0;
  const isWanted = hasNextPage && (wantsLarge || (pages !== 'all' && loaded < pages));
  const asksNext = isWanted && !isFetching && !isError;
  useEffect(() => {
    if (asksNext) void fetchNextPage();
  }, [asksNext, loaded, fetchNextPage]);

  // The longest waiting may be on a page still loading: the previous complete list stays until all are there. A page
  // with fewer rows than requested is most often the last.
  const isComing =
    isWanted && !isError && list.currentData?.pages.at(-1)?.received === MAX_PAGE_SIZE;
  const whole = isComing ? undefined : list.currentData;
  const found = isWhole ? whole : (list.currentData ?? small.currentData);
  const [kept, setKept] = useState({ state, found });
  if (found && kept.found !== found) setKept({ state, found });
  const data = found ?? (isWhole && kept.state === state ? kept.found : undefined);
  const shown = pages === 'all' ? undefined : pages;
  const opens = useAppSelector(selectHas('calls'));
  const worksOff = useAppSelector(selectHas('callbacks'));
  const asks = kind === 'queries' || worksOff;
  const rows = useMemo(
    () =>
      data ? makeRows(joinPages(data.pages.slice(0, shown)), { list: kind, opens, asks }) : noRows,
    [data, shown, kind, opens, asks],
  );
  const isStale = isError && data !== undefined && !isFetchNextPageError;
  const hasMore = hasNextPage || (shown !== undefined && loaded > shown);
  return {
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    rows,
    more: !data
      ? 'none'
      : isError && !isStale
        ? 'failed'
        : isWanted || (wantsLarge && !list.currentData)
          ? 'loading'
          : hasMore
            ? 'offered'
            : 'none',
    isStale,
    onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    refresh: () => refetch(),
  };
}
