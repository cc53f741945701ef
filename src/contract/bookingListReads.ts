/** How the client reads an account's bookings, from any server (product §25.75). */
import { BOOKING_STATES, type BookingState } from './bookingKinds';
import { toOwnBooking, type OwnBooking } from './bookingReads';
import { fieldOf } from './fieldOf';
import { readRefusal } from './refusal';
import { isOk, textOf, type Reply } from './reply';
import { isCount } from './values';

/** How many there are of each state. */
export type BookingCounts = Readonly<Record<BookingState, number>>;

export interface BookingList {
  bookings: OwnBooking[];
  /** The cursor of the page after this one; null after the last. */
  next: string | null;
  /** How many are upcoming; null when unknown. */
  upcoming: number | null;
  /** Of the requested days; null when unknown. */
  counts: BookingCounts | null;
}

/** The result of cancelling a booking; `text`: the server's sentence for people. */
export type OwnCancelOutcome =
  /** `isTold`: it has an address, so whoever booked is mailed. */
  | { kind: 'cancelled'; isTold: boolean }
  | { kind: 'refused'; text: string | null }
  | { kind: 'failed' };

function readCounts(value: unknown): BookingCounts | null {
  const [upcoming, past, cancelled] = BOOKING_STATES.map((state) => fieldOf(value, state));
  return isCount(upcoming) && isCount(past) && isCount(cancelled)
    ? { upcoming, past, cancelled }
    : null;
}

export function readBookingList(body: unknown): BookingList | undefined {
  const items = fieldOf(body, 'items');
  if (!Array.isArray(items)) return undefined;
  const upcoming = fieldOf(body, 'upcoming');
  return {
    bookings: items.map(toOwnBooking).filter((booking) => booking !== null),
    next: textOf(fieldOf(body, 'next')) || null,
    upcoming: isCount(upcoming) ? upcoming : null,
    counts: readCounts(fieldOf(body, 'counts')),
  };
}

export function readOwnCancelled(reply: Reply | null): OwnCancelOutcome {
  if (reply && isOk(reply)) {
    const email = fieldOf(reply.body, 'email');
    // A reply that is not a booking does not tell what was done.
    if (typeof email !== 'string') return { kind: 'failed' };
    return { kind: 'cancelled', isTold: email.trim() !== '' };
  }
  return reply && reply.status < 500
    ? { kind: 'refused', text: readRefusal(reply).text ?? null }
    : { kind: 'failed' };
}
