/** What the calls of a visitor came to: a page read, its free times, a booking made, read, moved or cancelled. */
import {
  itemsOf,
  toPage,
  toVisitorBooking,
  type PublicPage,
  type VisitorBooking,
} from './bookingReads';
import { fieldOf } from './fieldOf';
import { readRefusal } from './refusal';
import { isOk, textOf, textOrNumber, type Reply } from './reply';
import type { FieldErrors } from './saveReads';
import { readMoment } from './time';

/** `unknown`: nothing can be booked at that address. */
export type PageOutcome = { kind: 'open'; page: PublicPage } | { kind: 'unknown' };

/** Why something was not done; what was typed stays. */
export type BookingRefusal =
  | { kind: 'invalid'; fields: FieldErrors }
  /** `seconds`: how long to wait before trying again. */
  | { kind: 'tooMany'; seconds: number | null }
  | { kind: 'gone' }
  /** `text`: what the server says a person may read of it. */
  | { kind: 'refused'; text: string | null }
  | { kind: 'failed' };

export type BookOutcome =
  | { kind: 'booked'; booking: VisitorBooking; manageToken: string }
  /** Somebody else was faster. */
  | { kind: 'taken' }
  | BookingRefusal;

/** The result of reading, moving or cancelling a booking; `gone`: the token is unknown. */
export type ManageOutcome =
  { kind: 'held'; booking: VisitorBooking } | { kind: 'taken' } | BookingRefusal;

/** The most slots that are read: every five minutes of a month are fewer. */
const MOST_SLOTS = 10_000;
/** The most field errors that are read. */
const MOST_ISSUES = 100;

export function readPublicPage(reply: Reply | null): PageOutcome | undefined {
  // A malformed address is refused with 422.
  if (reply?.status === 404 || reply?.status === 422) return { kind: 'unknown' };
  const page = reply && isOk(reply) ? toPage(reply.body) : null;
  return page ? { kind: 'open', page } : undefined;
}

/** Moments, soonest first. */
export function readSlots(body: unknown): number[] | undefined {
  const slots = fieldOf(body, 'slots');
  if (!Array.isArray(slots)) return undefined;
  const moments = slots.slice(0, MOST_SLOTS).map(readMoment);
  return [...new Set(moments)].filter((moment) => moment !== null).sort((a, b) => a - b);
}

/** The first sentence about each field; those about none of them are under ''. */
function fieldErrors(body: unknown): FieldErrors {
  const issues = itemsOf(fieldOf(body, 'detail'), MOST_ISSUES);
  const pairs = issues.map((issue): [string, string] => {
    const loc = fieldOf(issue, 'loc');
    const path: unknown[] = Array.isArray(loc) ? loc.slice(1) : [];
    return [path.map(textOrNumber).join('.'), textOf(fieldOf(issue, 'msg'))];
  });
  return Object.fromEntries(pairs.reverse());
}

function readRefused(reply: Reply | null): BookingRefusal {
  if (!reply || isOk(reply) || reply.status >= 500) return { kind: 'failed' };
  const { status, body, retryAfter = null } = reply;
  if (status === 404) return { kind: 'gone' };
  if (status === 429) return { kind: 'tooMany', seconds: retryAfter };
  const fields = status === 422 ? fieldErrors(body) : {};
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  return { kind: 'refused', text: readRefusal(reply).text ?? null };
}

export function readBooked(reply: Reply | null): BookOutcome {
  if (reply?.status === 409) return { kind: 'taken' };
  if (!reply || !isOk(reply)) return readRefused(reply);
  const booking = toVisitorBooking(fieldOf(reply.body, 'booking'));
  const manageToken = textOf(fieldOf(reply.body, 'manage_token'));
  return booking ? { kind: 'booked', booking, manageToken } : { kind: 'failed' };
}

export function readManaged(reply: Reply | null): ManageOutcome {
  if (reply?.status === 409) return { kind: 'taken' };
  if (reply?.status === 401 || reply?.status === 404) return { kind: 'gone' };
  if (!reply || !isOk(reply)) return readRefused(reply);
  const booking = toVisitorBooking(reply.body);
  return booking ? { kind: 'held', booking } : { kind: 'failed' };
}
