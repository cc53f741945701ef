/** The bookings of an account (product §25). */
import * as z from 'zod/mini';

import { BOOKING_STATES } from './bookingKinds';
import { ownBooking } from './bookingShape';
import { readBookingList, readOwnCancelled } from './bookingListReads';
import { endpoint } from './endpoint';
import { anyText, day, pageSize, plainText } from './fields';
import { ofBody } from './reply';

export const listBookings = endpoint({
  method: 'GET',
  path: '/user/bookings',
  public: false,
  query: z.object({
    cursor: z.optional(plainText(200)),
    state: z.optional(z.enum(BOOKING_STATES)),
    page_size: z._default(pageSize, 50),
    /** Additive: inclusive days of that zone, UTC where none is given. */
    from: z.optional(day),
    to: z.optional(day),
    zone: z.optional(plainText(64)),
  }),
  reply: z.object({
    items: z.array(ownBooking),
    next: z.nullable(z.string()),
    /** Additive: how many are upcoming, whenever. */
    upcoming: z.number(),
    /** Additive: how many there are on those days. */
    counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
  }),
  compressed: true,
  read: ofBody(readBookingList),
});

export const cancelOwnBooking = endpoint({
  method: 'POST',
  path: '/user/bookings/:id/cancel',
  public: false,
  body: z.nullish(z.object({ reason: z.nullish(anyText(500)) })),
  reply: ownBooking,
  read: readOwnCancelled,
});
