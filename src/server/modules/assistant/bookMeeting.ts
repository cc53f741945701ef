/** Books a meeting for a caller, while they are on the phone. */
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';

import { email as emailField } from '@/contract/fields';
import { readMoment } from '@/contract/time';

import {
  bookingOfKey,
  makeBooking,
  type Booking,
  type BookingRequest,
} from '@/server/modules/bookings/book';
import type { Booked } from '@/server/modules/bookings/booked';
import type { Offer } from '@/server/modules/bookings/offer';
import { spanIn } from '@/server/modules/bookings/formatting';
import { NO_DETAILS } from '@/server/modules/calls/details';
import { isPhone, phoneKeyOf } from '@/server/modules/calls/phoneKey';
import { storeCalls } from '@/server/modules/calls/store';
import { publish } from '@/server/modules/events/events';
import type { ToolRequest } from '@/server/modules/intake/tools';
import { bookings } from '@/server/platform/db/tables/bookings';
import { clockOf, localTime } from '@/server/platform/zones';

import { countBooking, countMailTo } from './bookingCounts';
import { NOTHING_OFFERED, offerOf, sayDay } from './freeTimes';
import {
  callerPhoneOf,
  callKeyOf,
  complaintAbout,
  nameArgument,
  phoneArgument,
  textArgument,
} from './toolArguments';
import type { OngoingCall, Tool, ToolDeps } from './tool';

const argsSchema = z.object({
  start: z.union([textArgument(64), z.number()]),
  name: nameArgument,
  email: textArgument(254),
  phone: phoneArgument,
});

/** The same start in the same call is the same booking, whatever else is given then (decision 126). */
export const bookMeeting: Tool = async (deps, call, request) => {
  const args = argsSchema.safeParse(request.args ?? {});
  if (!args.success) return complaintAbout(args.error, 'start, name, email and phone');
  const { name, email } = args.data;
  const offer = await offerOf(deps, call.accountId);
  if (!offer) return NOTHING_OFFERED;
  const asStart = startOf(args.data.start, offer.zone);
  if (asStart === null) {
    return 'I could not read the start. It is a moment such as 2026-11-23T09:00:00Z; check_availability tells those that are free.';
  }
  if (name === '') return 'I do not know the name. Please ask for it, and try again with it.';
  if (email !== '' && !emailField.safeParse(email).success) {
    return `"${email}" is not an e-mail address. Please ask for it again, or book without one.`;
  }
  const asked = args.data.phone;
  if (asked !== '' && !isPhone(asked)) {
    return `"${asked}" is not a phone number. Please ask for the number again.`;
  }
  // Who calls by SIP need not have a number.
  const own = callerPhoneOf(call);
  const phone = asked || (isPhone(own) ? own : '');
  const { start, isShown } = asStart;
  const { source, externalId } = callKeyOf(call, request);
  const wish: BookingRequest = {
    ...{ start, name, email, phone, answers: [], zone: offer.zone, isByAssistant: true },
    key: JSON.stringify([source, externalId, start.getTime()]),
  };
  const refusal = await refusalOf(deps, offer, wish);
  if (refusal !== null) return refusal;
  const booked: Booking = isShown ? await makeBooking(deps, offer, wish) : { kind: 'off' };
  if (booked.kind !== 'booked') {
    const why = booked.kind === 'taken' ? 'That time is taken.' : 'That time cannot be booked.';
    return `${why} ${await sayDay(deps, offer, localTime(start, offer.zone).day)}`;
  }
  if (booked.booking.state === 'cancelled') {
    return 'That meeting was booked in this call and cancelled since. Please choose another time.';
  }
  await noteCall(deps, call, request, booked.booking);
  return confirmation(booked.booking, offer);
};

/** What is said beyond the limits; a repeated request is never refused. */
async function refusalOf(
  deps: ToolDeps,
  { slug, accountId }: Offer,
  wish: BookingRequest,
): Promise<string | null> {
  if (await bookingOfKey(deps.db, slug, wish)) return null;
  const { email } = wish;
  if ((await countBooking(deps, accountId)) > 0) {
    return 'Too much was booked within the hour. Please ask the caller to try again later.';
  }
  return email !== '' && (await countMailTo(deps, accountId, email)) > 0
    ? `Too much was booked for "${email}" within the hour. Please book without an e-mail address.`
    : null;
}

/** A start, and whether that local time exists: clocks may be put forward over it. */
interface Start {
  start: Date;
  isShown: boolean;
}

/** A moment; without an offset it is local time in the schedule's zone, as people mean it. */
function startOf(given: string | number, zone: string): Start | null {
  const local = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00(?:\.0+)?)?$/.exec(String(given));
  const moment = readMoment(given);
  if (moment === null || /^\d{4}-\d\d-\d\d$/.test(String(given))) return null;
  const [, day, time] = local ?? [];
  if (day === undefined || time === undefined) return { start: new Date(moment), isShown: true };
  const clock = clockOf(zone);
  const start = clock.momentOf(day, time);
  return { start: new Date(start), isShown: clock.shownAt(start) === moment };
}

function confirmation(booking: Booked, { zone }: Offer): string {
  const { title, name, email, startsAt } = booking;
  const mailed = email === '' ? '' : ` A confirmation goes to ${email}.`;
  return `Booked: ${title} for ${name} on ${spanIn(booking, zone)}, which starts at ${startsAt.toISOString()}.${mailed}`;
}

/**
 * Stores the call before its report comes, under the same id (decision 94), so that the booking can refer to it. A
 * call without an id could not be found again.
 */
async function noteCall(
  deps: ToolDeps,
  call: OngoingCall,
  request: ToolRequest,
  { id, name, phone, callId }: Booked,
): Promise<void> {
  const callKey = callKeyOf(call, request);
  if (callId !== null || callKey.source === 'own') return;
  const fresh = {
    ...callKey,
    time: await deps.now(deps.db),
    customerName: name,
    phone,
    isPhoneSaid: phoneKeyOf(phone) !== phoneKeyOf(callerPhoneOf(call)),
    query: null,
    wantsCallback: false,
    details: NO_DETAILS,
  };
  await deps.db.transaction(async (tx) => {
    const { results, events } = await storeCalls(tx, call.accountId, [fresh], call);
    const stored = results[0]?.id ?? null;
    if (stored !== null) {
      await tx
        .update(bookings)
        .set({ callId: stored })
        .where(
          and(eq(bookings.accountId, call.accountId), eq(bookings.id, id), isNull(bookings.callId)),
        );
    }
    await publish(tx, call.accountId, events);
  });
}
