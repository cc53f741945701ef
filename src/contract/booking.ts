/** Booking a meeting, for everybody who has the address of a page (product §25). */
import * as z from 'zod/mini';

import { readBooked, readManaged, readPublicPage, readSlots } from './bookingOutcomes';
import { publicPage, visitorBooking } from './bookingShape';
import { endpoint } from './endpoint';
import { anyText, day, email, listOf, moment, personName, plainText } from './fields';
import { ofBody } from './reply';

export const readPage = endpoint({
  method: 'GET',
  path: '/book/:slug',
  public: true,
  reply: publicPage,
  read: readPublicPage,
});

export const listSlots = endpoint({
  method: 'GET',
  path: '/book/:slug/slots',
  public: true,
  /** Inclusive days of that zone, at most 366; UTC where none is given. */
  query: z.object({ from: day, to: day, zone: z.optional(plainText(64)) }),
  reply: z.object({ slots: z.array(z.string()) }),
  compressed: true,
  read: ofBody(readSlots),
});

export const book = endpoint({
  method: 'POST',
  path: '/book/:slug',
  public: true,
  body: z.object({
    start: moment,
    name: personName,
    email,
    phone: z.optional(z.nullable(anyText(64))),
    answers: z.optional(listOf(anyText(2000), 10, 'At most 10 answers')),
    /** Additive: the texts of the questions that were answered; where the page has others it is refused. */
    questions: z.optional(listOf(anyText(500), 10, 'At most 10 questions')),
    /** Of the visitor's choice: the same one again is the same booking. */
    key: plainText(200),
    /** Additive: the visitor's time zone, which mails to them are written in. */
    zone: z.optional(plainText(64)),
  }),
  reply: z.object({ booking: visitorBooking, manage_token: z.string() }),
  status: 201,
  read: readBooked,
});

/** The header `booking-token` names the booking here and below. */
export const readBooking = endpoint({
  method: 'GET',
  path: '/booking',
  public: true,
  reply: visitorBooking,
  read: readManaged,
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/booking/cancel',
  public: true,
  body: z.nullish(z.object({ reason: z.nullish(anyText(500)) })),
  reply: visitorBooking,
  read: readManaged,
});

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/booking/reschedule',
  public: true,
  body: z.object({ start: moment }),
  reply: visitorBooking,
  read: readManaged,
});
