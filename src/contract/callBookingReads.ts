/** What was booked in a call, or by its caller since, whoever sent it (product §25.19). */
import { BOOKING_STATES, type BookingState } from './bookingKinds';
import { fieldOf } from './fieldOf';
import { textOrNumber } from './reply';
import { readMoment } from './time';

export interface CallBooking {
  id: string;
  /** Milliseconds since the epoch. */
  start: number;
  state: BookingState;
}

/** Null for what is none, or cannot be read. */
export function readCallBooking(value: unknown): CallBooking | null {
  const id = textOrNumber(fieldOf(value, 'id'));
  const start = readMoment(fieldOf(value, 'start'));
  const state = BOOKING_STATES.find((known) => known === fieldOf(value, 'state'));
  return id === '' || start === null || state === undefined ? null : { id, start, state };
}
