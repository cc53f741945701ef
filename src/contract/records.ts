/** Who called and what they asked (product §14.36 to §14.38). */
import * as z from 'zod/mini';

import { CALLBACK_STATES } from './callbackOutcomes';
import { readCallback, type Callback } from './callbackReads';
import { callback } from './callbackShape';
import { readCallBooking, type CallBooking } from './callBookingReads';
import { callBooking } from './callShape';
import { endpoint } from './endpoint';
import { day, MAX_PAGE_SIZE } from './fields';
import { fieldsOf, isObject, ofBody, textOf, textOrNumber } from './reply';
import { readMoment } from './time';

/** A whole number of 1 to `max`, as a query carries it. */
const count = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Input should be a whole number, 1 or more')),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max, `Input should be at most ${max}`))),
  );

const page = z.object({
  page: z._default(count(1_000_000), 1),
  page_size: z._default(count(MAX_PAGE_SIZE), 20),
});

const caller = { cust_name: z.string(), phone: z.string() };
/** Additive: tells rows of different pages apart when a new call has moved them. */
const id = z.string();
/** ISO 8601, UTC. */
const time = z.string();

const overview = z.object({ call_count: z.number() });
const askedData = z.object({ ...caller, query: z.string() });
const asked = z.object({ id, time, data: askedData });
/** Of several calls of a number the newest shows the callback; `joined` of the others is its id. */
const calledBack = z.extend(asked, {
  callback: z.nullable(callback),
  joined: z.nullable(z.string()),
  /** Additive. */
  booking: z.nullable(callBooking),
});

/** Who called, when, and what was asked. What could not be read is null or ''. */
export interface CallRecord {
  /** The server's name for the row; null where it gives none. */
  id: string | null;
  /** Milliseconds since the epoch. */
  time: number | null;
  name: string;
  phone: string;
  query: string;
  /** Where calling back stands; null in rows that show none. */
  callback: Callback | null;
  /** The later call of the number that shows the callback in this one's place. */
  joined: string | null;
  /** What its caller has booked in the call, or since; null for nothing. */
  booking: CallBooking | null;
}

export interface RecordPage {
  records: CallRecord[];
  /** How many rows came, good or not: what tells whether the page was full. */
  received: number;
}

/** A bad cell is an empty one; what is no row is left out (product §16.4). */
function readPage(body: unknown): RecordPage | undefined {
  if (!Array.isArray(body)) return undefined;
  return { records: body.filter(isObject).map(readRecord), received: body.length };
}

function readRecord(row: object): CallRecord {
  const field = fieldsOf<typeof calledBack>(row);
  const data = fieldsOf<typeof askedData>(field('data'));
  return {
    id: textOrNumber(field('id')) || null,
    time: readMoment(field('time')),
    name: textOf(data('cust_name')),
    phone: textOrNumber(data('phone')),
    query: textOf(data('query')),
    callback: readCallback(field('callback')),
    joined: textOrNumber(field('joined')) || null,
    booking: readCallBooking(field('booking')),
  };
}

/** Undefined for what is no number of calls. */
function readCount(body: unknown): number | undefined {
  const count = fieldsOf<typeof overview>(body)('call_count');
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** How many calls came in from `start_date` 00:00 to `end_date` 24:00 UTC. */
export const readOverview = endpoint({
  method: 'GET',
  path: '/user/overview-analytics',
  public: false,
  query: z.object({ start_date: day, end_date: day }),
  reply: overview,
  read: ofBody(readCount),
});

/** Calls in which something was asked, newest first. */
export const readQueries = endpoint({
  method: 'GET',
  path: '/user/queries',
  public: false,
  query: page,
  reply: z.array(asked),
  compressed: true,
  read: ofBody(readPage),
});

/** Calls in which someone wants to be called back, newest first. */
export const readCallbacks = endpoint({
  method: 'GET',
  path: '/user/callbacks',
  public: false,
  query: z.extend(page, { state: z.optional(z.enum(CALLBACK_STATES)) }),
  reply: z.array(calledBack),
  compressed: true,
  read: ofBody(readPage),
});
