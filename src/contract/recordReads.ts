/** How the client reads queries and callbacks, from any server (product §16.4). */
import { readCallback, type Callback } from './callbackReads';
import { readCallBooking, type CallBooking } from './callBookingReads';
import type { askedData, calledBack } from './recordShape';
import { fieldsOf, isObject, textOf, textOrNumber } from './reply';
import { readMoment } from './time';

/** Who called, when, and what was asked. What could not be read is null or ''. */
export interface CallRecord {
  /** The server's name for the row; null where it gives none. */
  id: string | null;
  /** Milliseconds since the epoch. */
  time: number | null;
  name: string;
  phone: string;
  query: string;
  /** The callback; null in rows that show none. */
  callback: Callback | null;
  /** The later call of the number that shows the callback in this one's place. */
  joined: string | null;
  /** What its caller has booked in the call, or since; null for nothing. */
  booking: CallBooking | null;
}

export interface RecordPage {
  records: CallRecord[];
  /** How many rows came, valid or not, which tells whether the page was full. */
  received: number;
}

/** A bad cell is an empty one; what is no row is left out (product §16.4). */
export function readPage(body: unknown): RecordPage | undefined {
  if (!Array.isArray(body)) return undefined;
  return { records: body.filter(isObject).map(readRecord), received: body.length };
}

function readRecord(row: object): CallRecord {
  const field = fieldsOf<typeof calledBack>(row);
  const data = fieldsOf<typeof askedData>(field('data'));
  return {
    id: textOrNumber(field('id')) || null,
    time: readMoment(field('time')),
    // Nothing but spaces is nothing (product §16.4).
    name: textOf(data('cust_name')).trim(),
    phone: textOrNumber(data('phone')).trim(),
    query: textOf(data('query')).trim(),
    callback: readCallback(field('callback')),
    joined: textOrNumber(field('joined')) || null,
    booking: readCallBooking(field('booking')),
  };
}
