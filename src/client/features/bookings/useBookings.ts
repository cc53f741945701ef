/** The loaded bookings of a segment, page by page. */
import { useMemo } from 'react';

import type { BookingState } from '@/contract/bookingKinds';
import type { OwnBooking } from '@/contract/bookingReads';
import { useListBookingsInfiniteQuery } from '@/client/api/bookingsApi';
import { alwaysFresh } from '@/client/api/freshness';

export interface LoadedBookings {
  status: 'loading' | 'failed' | 'ready';
  bookings: readonly OwnBooking[];
  more: 'none' | 'offered' | 'loading' | 'failed';
  /** They could not be read anew; there may be newer ones. */
  isStale: boolean;
  /** How many are upcoming, whatever is listed; null while nobody knows. */
  upcoming: number | null;
  onMore: () => void;
  /** Asks again for what failed. */
  onRetry: () => void;
}

const none: readonly OwnBooking[] = [];

export function useBookings(state: BookingState): LoadedBookings {
  const list = useListBookingsInfiniteQuery(state, alwaysFresh);
  const { currentData, hasNextPage, isFetching, isFetchingNextPage, isError } = list;
  const bookings = useMemo(() => (currentData ? distinct(currentData.pages) : none), [currentData]);
  const hasFailed = isError && !isFetching;
  const isMoreFailed = hasFailed && list.isFetchNextPageError;
  const onMore = () => void list.fetchNextPage();
  return {
    status: currentData ? 'ready' : hasFailed ? 'failed' : 'loading',
    bookings,
    more: isMoreFailed
      ? 'failed'
      : isFetchingNextPage
        ? 'loading'
        : hasNextPage
          ? 'offered'
          : 'none',
    isStale: hasFailed && currentData !== undefined && !isMoreFailed,
    // Of whichever segment was read last: the number is the account's.
    upcoming: (currentData ?? list.data)?.pages[0]?.upcoming ?? null,
    onMore,
    onRetry: () => (isMoreFailed ? onMore() : void list.refetch()),
  };
}

/** A booking that stood on two pages counts once. */
function distinct(pages: readonly { bookings: OwnBooking[] }[]): OwnBooking[] {
  const byId = new Map<string, OwnBooking>();
  for (const { bookings } of pages) {
    for (const booking of bookings) if (!byId.has(booking.id)) byId.set(booking.id, booking);
  }
  return [...byId.values()];
}
