/** Events of the connected calendar (product §14.48). */
import { readEvents, type EventList } from '@/contract/calendar';

import { asking } from './ask';
import { baseApi } from './baseApi';

/** Fixed, not computed (product §10.7). */
const eventWindow = { start_time: '2020-01-01T00:00:00Z', end_time: '2035-12-31T23:59:59Z' };

export const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEvents: build.query<EventList, void>({
      ...asking(readEvents, () => ({ query: eventWindow })),
      providesTags: ['Events'],
    }),
  }),
});

export const { useGetEventsQuery } = calendarApi;
