import type * as booking from './booking';
import { TOO_OFTEN, type Docs } from './docs';

const UNKNOWN = 'There is nothing to book at this address';
const NO_TOKEN = 'The token belongs to no booking';
const TAKEN = 'The time was taken in the meantime';
const OVER = 'The meeting has begun, or was cancelled';

export const bookingDocs: Docs<typeof booking> = {
  readPage: {
    summary: 'What can be booked',
    description:
      'Answers JSON to `Accept: application/json`; any other request is sent to the page.',
    elsewhere: 'Without `Accept: application/json`: the page for people',
    refusals: { 404: UNKNOWN, 429: TOO_OFTEN },
  },
  listSlots: {
    summary: 'The times at which it can still be booked',
    refusals: { 404: UNKNOWN, 429: TOO_OFTEN },
  },
  book: {
    summary: 'Book a meeting',
    description:
      'The same `key` again gives the same booking. If `questions` no longer match those of the page, the answer is a 422 for `answers`.',
    answer: 'The booking, and the token for changing or cancelling it',
    refusals: { 404: UNKNOWN, 409: TAKEN, 429: TOO_OFTEN },
  },
  readBooking: {
    summary: 'A booking, by its token',
    key: 'booking',
    elsewhere: 'Without the header and without `Accept: application/json`: the page for people',
    refusals: { 404: NO_TOKEN, 429: TOO_OFTEN },
  },
  cancelBooking: {
    summary: 'Cancel a booking',
    key: 'booking',
    refusals: { 400: OVER, 404: NO_TOKEN, 429: TOO_OFTEN },
  },
  rescheduleBooking: {
    summary: 'Move a booking',
    key: 'booking',
    refusals: {
      400: `${OVER}, or nobody can book it any more`,
      404: NO_TOKEN,
      409: TAKEN,
      429: TOO_OFTEN,
    },
  },
};
