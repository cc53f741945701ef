/** Events of the connected calendar (specification, section 7, `/google-calender/view-events`). */
import * as z from 'zod/mini';

import { readEvents } from '@/contract/calendar';

import { baseApi } from './baseApi';
import { readEventList, type EventList } from './calendarEvents';
import { callOf } from './call';

/** Fixed in the product, not computed (section 9; readings 25). */
const eventWindow = { start_time: '2020-01-01T00:00:00Z', end_time: '2035-12-31T23:59:59Z' };

const listReply = z.object({ status: z.number(), body: z.array(z.unknown()) });

export const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEvents: build.query<EventList, void>({
      query: () => callOf(readEvents, { query: eventWindow }),
      rawResponseSchema: listReply,
      transformResponse: ({ body }: z.output<typeof listReply>) => readEventList(body),
      providesTags: ['Events'],
    }),
  }),
});

export const { useGetEventsQuery } = calendarApi;
