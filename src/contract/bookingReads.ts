/**
 * How the client reads bookings, from any server: what cannot be read is null or '', and what is not a booking is left
 * out (product §25.70).
 */
import { BOOKING_STATES, LOCATIONS, type BookingState, type Location } from './bookingKinds';
import type { ownBooking, publicPage, visitorBooking } from './bookingShape';
import { fieldOf } from './fieldOf';
import type { question } from './meetingTypeShape';
import { readRefusal } from './refusal';
import { fieldsOf, isObject, isOk, textOf, textOrNumber, type Reply } from './reply';
import type { FieldErrors } from './saveReads';
import { isDay, readMoment } from './time';
import { oneOf } from './values';

export interface Question {
  text: string;
  isLong: boolean;
  isRequired: boolean;
}

/** What a booking page offers. */
export interface PublicPage {
  slug: string;
  title: string;
  businessName: string;
  minutes: number;
  location: Location | null;
  locationDetail: string;
  description: string;
  questions: Question[];
  /** The first and the last day anybody can book; null where none was named. */
  firstDay: string | null;
  lastDay: string | null;
}

/** `unknown`: nothing can be booked at that address. */
export type PageOutcome = { kind: 'open'; page: PublicPage } | { kind: 'unknown' };

export interface Booking {
  id: string;
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
  state: BookingState;
  title: string;
  name: string;
  email: string;
  phone: string;
}

/** A booking, for whoever has its token. */
export interface VisitorBooking extends Booking {
  businessName: string;
  location: Location | null;
  locationDetail: string;
  /** Null once nobody can choose another time. */
  page: PublicPage | null;
}

/** A booking, for its owner. */
export interface OwnBooking extends Booking {
  /** The call it was booked in. */
  call: string | null;
  /** What was answered, each with its question. */
  answers: { question: string; answer: string }[];
  isByAssistant: boolean;
  /** Why it was called off. */
  reason: string;
}

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

/** The most questions a page asks, and hence answers of a booking (product §16.24). */
const MOST_QUESTIONS = 10;
/** The most slots that are read: every five minutes of a month are fewer. */
const MOST_SLOTS = 10_000;
const LONGEST_MINUTES = 24 * 60;
/** The most field errors that are read. */
const MOST_ISSUES = 100;

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}

const listOf = (value: unknown, most: number): unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : [];

function readQuestion(value: unknown): Question {
  const field = fieldsOf<typeof question>(value);
  return {
    text: textOf(field('text')).trim(),
    isLong: field('multiline') === true,
    isRequired: field('required') === true,
  };
}

/** Null without an address or a length: nothing could be booked. */
function toPage(value: unknown): PublicPage | null {
  const field = fieldsOf<typeof publicPage>(value);
  const slug = textOf(field('slug'));
  const minutes = field('duration_minutes');
  if (slug === '' || typeof minutes !== 'number') return null;
  if (!(minutes > 0 && minutes <= LONGEST_MINUTES)) return null;
  const questions = field('questions');
  return {
    slug,
    minutes,
    title: textOf(field('name')).trim(),
    businessName: textOf(field('business_name')).trim(),
    location: oneOf(LOCATIONS, field('location')),
    locationDetail: textOf(field('location_detail')).trim(),
    description: textOf(field('description')).trim(),
    questions: listOf(questions, MOST_QUESTIONS).map(readQuestion),
    firstDay: dayOf(field('first_day')),
    lastDay: dayOf(field('last_day')),
  };
}

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

/** Null without an id or a time. */
function toBooking(value: unknown): Booking | null {
  const field = fieldsOf<typeof visitorBooking>(value);
  const id = textOrNumber(field('id'));
  const start = readMoment(field('start'));
  const end = readMoment(field('end'));
  if (id === '' || start === null || end === null) return null;
  return {
    id,
    start,
    end,
    state: oneOf(BOOKING_STATES, field('state')) ?? 'upcoming',
    title: textOf(field('title')).trim(),
    name: textOf(field('name')).trim(),
    email: textOf(field('email')).trim(),
    phone: textOrNumber(field('phone')).trim(),
  };
}

function toVisitorBooking(value: unknown): VisitorBooking | null {
  const booking = isObject(value) ? toBooking(value) : null;
  if (!booking) return null;
  const field = fieldsOf<typeof visitorBooking>(value);
  return {
    ...booking,
    businessName: textOf(field('business_name')).trim(),
    location: oneOf(LOCATIONS, field('location')),
    locationDetail: textOf(field('location_detail')).trim(),
    page: toPage(field('page')),
  };
}

/** Null for anything but a booking. */
export function toOwnBooking(value: unknown): OwnBooking | null {
  const booking = isObject(value) ? toBooking(value) : null;
  if (!booking) return null;
  const field = fieldsOf<typeof ownBooking>(value);
  const texts = listOf(field('questions'), MOST_QUESTIONS);
  return {
    ...booking,
    call: textOrNumber(field('call')) || null,
    answers: listOf(field('answers'), MOST_QUESTIONS)
      .map((answer, index) => ({ question: textOf(texts[index]), answer: textOf(answer).trim() }))
      .filter(({ answer }) => answer !== ''),
    isByAssistant: field('by_assistant') === true,
    reason: textOf(field('reason')).trim(),
  };
}

/** The first sentence about each field; those about none of them are under ''. */
function fieldErrors(body: unknown): FieldErrors {
  const issues = listOf(fieldOf(body, 'detail'), MOST_ISSUES);
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
