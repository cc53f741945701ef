/** The loaded bookings of a segment, page by page. */
import { useEffect, useMemo, useState } from 'react';

import type { BookingState } from '@/contract/bookingKinds';
import type { OwnBooking } from '@/contract/bookingReads';
import { useListBookingsInfiniteQuery } from '@/client/api/bookingsApi';
import { alwaysFresh } from '@/client/api/freshness';
import { distinct } from '@/client/lib/distinct';

export interface LoadedBookings {
  status: 'loading' | 'failed' | 'ready';
  bookings: readonly OwnBooking[];
  more: 'none' | 'offered' | 'loading' | 'failed';
  /** A refetch failed; there may be newer bookings. */
  isStale: boolean;
  /** How many are upcoming, whatever is listed; null while unknown. */
  upcoming: number | null;
  onMore: () => void;
  /** Retries what failed. */
  onRetry: () => void;
}

const none: readonly OwnBooking[] = [];

export function useBookings(state: BookingState): LoadedBookings {
  const list = useListBookingsInfiniteQuery(state, alwaysFresh);
  const { currentData, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = list;
  const [wish, setWish] = useState({ state, pages: 0 });
  const loaded = currentData?.pages.length ?? 0;
  const isWanted = hasNextPage && wish.state === state && loaded < wish.pages;
  // A list being read ignores a request for more: the wish is held until it has loaded, as in the call log.
  const asksNext = isWanted && !isFetching && !isError;
  useEffect(() => {
    if (asksNext) void fetchNextPage();
  }, [asksNext, loaded, fetchNextPage]);
  const bookings = useMemo(
    () => (currentData ? distinct(currentData.pages.flatMap((page) => page.bookings)) : none),
    [currentData],
  );
  const isMoreFailed = isError && list.isFetchNextPageError;
  const onMore = () => {
    setWish({ state, pages: loaded + 1 });
    // After a failure nothing is requested automatically.
    if (isError) void fetchNextPage();
  };
  return {
    status: currentData ? 'ready' : isError ? 'failed' : 'loading',
    bookings,
    more: isMoreFailed
      ? 'failed'
      : isFetchingNextPage || (isWanted && !isError)
        ? 'loading'
        : hasNextPage
          ? 'offered'
          : 'none',
    isStale: isError && currentData !== undefined && !isMoreFailed,
    // From whichever segment was read last: the number is the account's.
    upcoming: (currentData ?? list.data)?.pages[0]?.upcoming ?? null,
    onMore,
    onRetry: () => (isMoreFailed ? onMore() : void list.refetch()),
  };
}
