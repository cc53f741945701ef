/** The bookings of the account (product §25.75 to §25.78). */
import type { BaseQueryApi } from '@reduxjs/toolkit/query';

import type { BookingState } from '@/contract/bookingKinds';
import * as bookings from '@/contract/bookings';
import type { BookingCounts, BookingList, OwnCancelOutcome } from '@/contract/bookingListReads';

import type { AppState } from '@/client/kernel/state';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';
import { cursorPagination } from './cursorPagination';
import { restartRead } from './staleReads';

/** Rows of a page of the list. */
export const PAGE_SIZE = '50';

/** Since when bookings are counted. */
interface CountedDays {
  /** A day in the zone. */
  from: string;
  zone: string;
}

export const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.infiniteQuery<BookingList, BookingState, string | null>({
      infiniteQueryOptions: cursorPagination,
      queryFn: ({ queryArg: state, pageParam }, _api, _options, send) => {
        const query = {
          state,
          page_size: PAGE_SIZE,
          ...(pageParam !== null && { cursor: pageParam }),
        };
        return Promise.resolve(ask(send, bookings.listBookings, { query }));
      },
      providesTags: ['Bookings'],
    }),
    /** Only the next few. */
    listNextBookings: build.query<BookingList, number>({
      ...asking(bookings.listBookings, (count: number) => ({
        query: { state: 'upcoming' as const, page_size: String(count) },
      })),
      providesTags: ['Bookings'],
    }),
    /** How many there are of each state. */
    countBookings: build.query<BookingCounts | null, CountedDays>({
      queryFn: async (days, _api, _options, send) => {
        const { data, error } = await ask(send, bookings.listBookings, {
          query: { ...days, page_size: '1' },
        });
        return data ? { data: data.counts } : { error };
      },
      providesTags: ['Bookings'],
    }),
    cancelOwnBooking: build.mutation<OwnCancelOutcome, { id: string; reason: string }>({
      queryFn: async ({ id, reason }, api, _options, send) => {
        const body = reason === '' ? {} : { reason };
        const answer = await ask(send, bookings.cancelOwnBooking, { params: { id }, body });
        if (answer.data?.kind === 'cancelled') await takeOut(api, id);
        return answer;
      },
      // After a refusal as well: it may be over, or cancelled already, perhaps by a request whose answer was lost.
      invalidatesTags: ['Bookings'],
    }),
  }),
});

/** Removes a booking from the upcoming ones. */
async function takeOut({ dispatch, getState }: BaseQueryApi, id: string): Promise<void> {
  const { util, endpoints } = bookingsApi;
  // The store is made with this api; RTK Query types its own state as unknown.
  const state = () => getState() as AppState;
  const isThere = ({ bookings }: BookingList) => bookings.some((booking) => booking.id === id);
  await restartRead(dispatch, util.getRunningQueryThunk('listBookings', 'upcoming'));
  const { data: list } = endpoints.listBookings.select('upcoming')(state());
  const isListed = list?.pages.some(isThere);
  const takeFrom = (known: BookingList) => {
    // A list fetched after the server cancelled it no longer counts it.
    const isCounted = isListed || isThere(known);
    known.bookings = known.bookings.filter((booking) => booking.id !== id);
    if (isCounted && known.upcoming) known.upcoming -= 1;
  };
  dispatch(
    util.updateQueryData('listBookings', 'upcoming', ({ pages }) => pages.forEach(takeFrom)),
  );
  for (const count of util.selectCachedArgsForQuery(state(), 'listNextBookings')) {
    await restartRead(dispatch, util.getRunningQueryThunk('listNextBookings', count));
    dispatch(util.updateQueryData('listNextBookings', count, takeFrom));
  }
}

export const { useListBookingsInfiniteQuery, useListNextBookingsQuery, useCountBookingsQuery } =
  bookingsApi;
