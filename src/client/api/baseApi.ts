/** The one RTK Query api; areas add their endpoints with `injectEndpoints`. */
import { createApi } from '@reduxjs/toolkit/query/react';

import { sendRequest } from './sendRequest';

/**
 * Screens read `currentData`, not `data`: `data` keeps the last result while a new one is fetched, and that could
 * belong to the previous person.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: sendRequest,
  tagTypes: [
    'Profile',
    'Records',
    'Events',
    'Lines',
    'Calls',
    'Call',
    'CallbackCounts',
    'Insights',
    'Overview',
    'Notifications',
    'Sessions',
    'RecoveryCodes',
    'Retention',
    'History',
    'Slots',
    'Bookings',
    'MeetingTypes',
    'BookingPage',
    'PublicPage',
    'Schedule',
  ],
  endpoints: () => ({}),
});

declare module '@/client/kernel/state' {
  interface AppState {
    api: ReturnType<typeof baseApi.reducer>;
  }
}
