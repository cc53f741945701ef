/**
 * How the client reads bookings, from any server: what cannot be read is null or '', and what is not a booking is left
 * out (product §25.70).
 */
import { BOOKING_STATES, LOCATIONS, type BookingState, type Location } from './bookingKinds';
import type { ownBooking, publicPage, visitorBooking } from './bookingShape';
import type { question } from './meetingTypeShape';
import { fieldsOf, isObject, textOf, textOrNumber } from './reply';
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

/** The most questions a page asks, and hence answers of a booking (product §16.24). */
const MOST_QUESTIONS = 10;
const LONGEST_MINUTES = 24 * 60;

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}

export const itemsOf = (value: unknown, most: number): unknown[] =>
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
export function toPage(value: unknown): PublicPage | null {
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
    questions: itemsOf(questions, MOST_QUESTIONS).map(readQuestion),
    firstDay: dayOf(field('first_day')),
    lastDay: dayOf(field('last_day')),
  };
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

export function toVisitorBooking(value: unknown): VisitorBooking | null {
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
  const texts = itemsOf(field('questions'), MOST_QUESTIONS);
  return {
    ...booking,
    call: textOrNumber(field('call')) || null,
    answers: itemsOf(field('answers'), MOST_QUESTIONS)
      .map((answer, index) => ({ question: textOf(texts[index]), answer: textOf(answer).trim() }))
      .filter(({ answer }) => answer !== ''),
    isByAssistant: field('by_assistant') === true,
    reason: textOf(field('reason')).trim(),
  };
}
