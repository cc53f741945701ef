import type * as bookings from './bookings';
import type { Docs } from './docs';

export const bookingsDocs: Docs<typeof bookings> = {
  listBookings: {
    summary: 'Bookings, page by page',
    description:
      'Upcoming ones soonest first, all others newest first. Without `state`, all of them.',
  },
  cancelOwnBooking: {
    summary: 'Cancel a booking, and tell whoever booked it',
    refusals: {
      400: 'The meeting is over, or was already cancelled',
      404: 'This account has no booking with that id',
    },
  },
};
