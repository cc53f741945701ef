/**
 * Booking a meeting and managing the booking, without an account (product §25.70 to §25.74). Outcomes that a screen
 * distinguishes are fulfilled results. Calls with personal details or a booking's token are mutations started with
 * `{ track: false }`, so that neither is cached.
 */
import * as booking from '@/contract/booking';
import type { BookOutcome, ManageOutcome, PageOutcome } from '@/contract/bookingOutcomes';
import type { Thunk } from '@/client/kernel/state';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';

interface SlotsQuery {
  slug: string;
  /** Days in the zone, both inclusive. */
  from: string;
  to: string;
  zone: string;
}

export interface BookingOrder {
  slug: string;
  start: number;
  name: string;
  email: string;
  phone: string;
  answers: string[];
  /** The questions that were answered. */
  questions: string[];
  /** Idempotency key: sent again, it is the same booking, and gives the booking's token. */
  bookingKey: string;
  zone: string;
}

interface Held {
  bookingToken: string;
}

const iso = (moment: number): string => new Date(moment).toISOString();

/** What has changed since it was shown: the times, or the questions. */
function changedBy(outcome: BookOutcome | undefined): 'Slots' | 'PublicPage' | undefined {
  if (outcome?.kind === 'taken') return 'Slots';
  const fields = outcome?.kind === 'invalid' ? Object.keys(outcome.fields) : [];
  return fields.some((name) => name.startsWith('answers')) ? 'PublicPage' : undefined;
}

export const bookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readPage: build.query<PageOutcome, string>({
      ...asking(booking.readPage, (id: string) => ({ params: { slug: id } })),
      providesTags: ['PublicPage'],
      keepUnusedDataFor: 0,
    }),
    listSlots: build.query<number[], SlotsQuery>({
      ...asking(booking.listSlots, ({ slug, ...query }: SlotsQuery) => ({
        params: { slug },
        query,
      })),
      providesTags: ['Slots'],
      // Slots go fast: a month that is shown again is fetched again.
      keepUnusedDataFor: 0,
    }),
    book: build.mutation<BookOutcome, BookingOrder>({
      queryFn: async (order, { dispatch }, _options, send) => {
        const { slug, start, phone, bookingKey: key, ...details } = order;
        const body = { ...details, key, start: iso(start), phone: phone === '' ? null : phone };
        const answer = await ask(send, booking.book, { params: { slug }, body });
        if (answer.data?.kind === 'taken') dispatch(takeOut(start));
        return answer;
      },
      invalidatesTags: (outcome) => [changedBy(outcome)],
    }),
    readBooking: build.mutation<ManageOutcome, Held>(
      asking(booking.readBooking, ({ bookingToken }: Held) => ({ bookingToken })),
    ),
    rescheduleBooking: build.mutation<ManageOutcome, Held & { start: number }>({
      queryFn: async ({ bookingToken, start }, { dispatch }, _options, send) => {
        const body = { start: iso(start) };
        const answer = await ask(send, booking.rescheduleBooking, { bookingToken, body });
        if (answer.data?.kind === 'taken') dispatch(takeOut(start));
        return answer;
      },
      invalidatesTags: (outcome) => (outcome?.kind === 'taken' ? ['Slots'] : []),
    }),
    cancelBooking: build.mutation<ManageOutcome, Held & { reason: string }>(
      asking(booking.cancelBooking, ({ bookingToken, reason }: Held & { reason: string }) => ({
        bookingToken,
        body: reason === '' ? {} : { reason },
      })),
    ),
  }),
});

/** Stops offering a slot that somebody else took, before the slots are fetched again (product §25.72). */
function takeOut(taken: number): Thunk<void> {
  return (dispatch, getState) => {
    for (const arg of bookingApi.util.selectCachedArgsForQuery(getState(), 'listSlots')) {
      dispatch(
        bookingApi.util.updateQueryData('listSlots', arg, (slots) =>
          slots.filter((start) => start !== taken),
        ),
      );
    }
  };
}

export const { useReadPageQuery, useListSlotsQuery } = bookingApi;
