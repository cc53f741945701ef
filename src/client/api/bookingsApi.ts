/** The bookings of the account (product §25.75 to §25.78). */
import type { BookingState } from '@/contract/bookingKinds';
import * as bookings from '@/contract/bookings';
import type { BookingCounts, BookingList, OwnCancelOutcome } from '@/contract/bookingsReads';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';

/** Rows of a page of the list. */
export const PAGE_SIZE = '50';

/** From when on bookings are counted. */
interface CountedDays {
  /** A day of the zone. */
  from: string;
  zone: string;
}

export const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.infiniteQuery<BookingList, BookingState, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        // A cursor that was there before leads round in a circle.
        getNextPageParam: ({ next }, _pages, _cursor, cursors) =>
          next === null || cursors.includes(next) ? undefined : next,
      },
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
    /** The soonest ones alone. */
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
        return data ? { data: data.counts } : { error: error ?? { kind: 'unreadable' } };
      },
      providesTags: ['Bookings'],
    }),
    cancelOwnBooking: build.mutation<OwnCancelOutcome, { id: string; reason: string }>({
      ...asking(bookings.cancelOwnBooking, ({ id, reason }: { id: string; reason: string }) => ({
        params: { id },
        body: reason === '' ? {} : { reason },
      })),
      // Also what was refused: it may be over, or cancelled already.
      invalidatesTags: (outcome) => (outcome && outcome.kind !== 'failed' ? ['Bookings'] : []),
    }),
  }),
});

export const { useListBookingsInfiniteQuery, useListNextBookingsQuery, useCountBookingsQuery } =
  bookingsApi;
