import type * as bookings from './bookings';
import type { Docs } from './docs';

export const bookingsDocs: Docs<typeof bookings> = {
  listBookings: {
    summary: 'Bookings, page by page',
    description:
      'Upcoming ones with the next one first, all others newest first. Without `state` all of them.',
  },
  cancelOwnBooking: {
    summary: 'Call a booking off, and say so to whoever booked it',
    refusals: {
      400: 'The meeting is over, or was called off already',
      404: 'No booking of this account has the id',
    },
  },
};
