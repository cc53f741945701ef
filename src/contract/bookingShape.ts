/** The schemas of bookings. */
import * as z from 'zod/mini';

import { BOOKING_STATES, LOCATIONS } from './bookingKinds';
import { question } from './meetingTypeShape';

/** ISO 8601, UTC. */
const moment = z.string();

const booking = z.object({
  id: z.string(),
  start: moment,
  end: moment,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** In the order of the questions, '' where nothing was answered. */
  answers: z.array(z.string()),
  state: z.enum(BOOKING_STATES),
  /** The call it was booked in; null to visitors. */
  call: z.nullable(z.string()),
});

/** What its owner sees, additive to it. */
export const ownBooking = z.extend(booking, {
  /** How the meeting was called when it was booked. */
  title: z.string(),
  /** The texts of the questions that were asked. */
  questions: z.array(z.string()),
  by_assistant: z.boolean(),
  /** Why it was called off, in the words of whoever did; null where nothing was said. */
  reason: z.nullable(z.string()),
});

/** What anybody who has the address of a booking page sees. */
export const publicPage = z.object({
  slug: z.string(),
  name: z.string(),
  business_name: z.string(),
  duration_minutes: z.number(),
  location: z.enum(LOCATIONS),
  /** An address alone; a link of a meeting room stands in the mail. */
  location_detail: z.string(),
  description: z.string(),
  questions: z.array(question),
  /** The first and the last day anybody can book now; null: no end. */
  first_day: z.string(),
  last_day: z.nullable(z.string()),
});

/** A booking to whoever has its token. `page` is null once there is none any more. */
export const visitorBooking = z.extend(booking, {
  title: z.string(),
  business_name: z.string(),
  location: z.enum(LOCATIONS),
  location_detail: z.string(),
  page: z.nullable(publicPage),
});
