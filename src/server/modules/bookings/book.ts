/**
 * Booking a meeting. Everything is checked again in the transaction that writes it, under the account's lock, so that
 * a slot is booked once whatever happens at the same time (decision 121).
 */
import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { lockAccountForUpdate, normaliseEmail } from '@/server/modules/accounts/accounts';
import { phoneKeyOf } from '@/server/modules/calls/phoneKey';
import { publish } from '@/server/modules/events/events';
import type { Database } from '@/server/platform/db/database';
import { bookings } from '@/server/platform/db/tables/bookings';
import { MINUTE } from '@/server/platform/durations';

import type { Booked } from './booked';
import { followBooking } from './followBooking';
import type { BookingDeps } from './deps';
import { busyAround, lookAt } from './freeSlots';
import { findBySlug, offerById, type Offer } from './offer';

/** A request for a meeting. */
export interface BookingRequest {
  start: Date;
  name: string;
  /** '' where the assistant was given none. */
  email: string;
  phone: string;
  /** In the questions' order, no more than there are. */
  answers: readonly string[];
  /** Of their choice: the same one again is the same booking. */
  key: string;
  /** The visitor's; null when unknown. */
  zone: string | null;
  /** The call it is booked in. */
  callId?: number | null;
  isByAssistant?: boolean;
}

/** `off`: not a slot, no longer one, or not bookable now. */
export type Booking = { kind: 'booked'; booking: Booked } | { kind: 'taken' } | { kind: 'off' };

/** What identifies a repeated request. */
type KeyedRequest = Pick<BookingRequest, 'key' | 'email' | 'phone' | 'isByAssistant'>;

/** Includes the address, so that guessing a key does not reveal somebody else's booking. */
function storedKey({ id }: Pick<Offer, 'id'>, request: KeyedRequest): string {
  const { key, email, phone, isByAssistant = false } = request;
  // An assistant's key is the call's, and more may become known of the caller during it.
  const whose = isByAssistant ? '' : normaliseEmail(email) || phoneKeyOf(phone);
  return createHash('sha256')
    .update(JSON.stringify([id, whose, key]))
    .digest('hex');
}

async function bookedBefore(db: Database, { accountId }: Pick<Offer, 'accountId'>, key: string) {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), eq(bookings.key, key)));
  return row;
}

/**
 * What the same request has already booked, even if it can no longer be booked now.
 * @param slug as it stands in the address
 */
export async function bookingOfKey(
  db: Database,
  slug: string,
  request: KeyedRequest,
): Promise<Booked | null> {
  const kind = await findBySlug(db, slug);
  if (!kind) return null;
  return (await bookedBefore(db, kind, storedKey(kind, request))) ?? null;
}

export async function makeBooking(
  deps: BookingDeps,
  offer: Offer,
  request: BookingRequest,
): Promise<Booking> {
  const { start } = request;
  const key = storedKey(offer, request);
  const before = await bookedBefore(deps.db, offer, key);
  if (before) return { kind: 'booked', booking: before };
  // Most refusals happen here, without the lock and without asking the calendar.
  const look = await lookAt(deps, deps.db, offer, { start, busy: [] });
  if (look !== 'free') {
    // What occupies the slot now may be the same request, a moment earlier.
    const meanwhile = await bookedBefore(deps.db, offer, key);
    return meanwhile ? { kind: 'booked', booking: meanwhile } : { kind: look };
  }
  const busy = await busyAround(deps, offer, start);

  return deps.db.transaction(async (tx): Promise<Booking> => {
    if (!(await lockAccountForUpdate(tx, offer.accountId))) return { kind: 'off' };
    const again = await bookedBefore(tx, offer, key);
    if (again) return { kind: 'booked', booking: again };
    const current = await offerById(tx, offer.id);
    if (!current) return { kind: 'off' };
    const kind = await lookAt(deps, tx, current, { start, busy });
    if (kind !== 'free') return { kind };
    const [booking] = await tx
      .insert(bookings)
      .values(bookingOf(current, request, { key, now: await deps.now(tx) }))
      .returning();
    if (!booking) throw new Error('An insert returned no row');
    await followBooking(deps, tx, { booking, change: 'booked', by: 'visitor' });
    await publish(tx, offer.accountId, [{ event: 'booking', data: { id: booking.id } }]);
    return { kind: 'booked', booking };
  });
}

function bookingOf(
  offer: Offer,
  request: BookingRequest,
  { key, now }: { key: string; now: Date },
): typeof bookings.$inferInsert {
  const {
    start,
    name,
    email,
    phone,
    answers,
    zone,
    callId = null,
    isByAssistant = false,
  } = request;
  return {
    accountId: offer.accountId,
    meetingTypeId: offer.id,
    title: offer.name,
    location: offer.location,
    locationDetail: offer.locationDetail,
    startsAt: start,
    endsAt: endOf(offer, start),
    bufferMinutes: offer.bufferMinutes,
    ...{ name: name.trim(), email: email.trim(), phone: phone.trim(), phoneKey: phoneKeyOf(phone) },
    questions: offer.questions.map(({ text }) => text),
    answers: offer.questions.map((_, index) => answers[index] ?? ''),
    zone: zone ?? offer.zone,
    state: 'booked',
    ...{ key, callId, isByAssistant, createdAt: now, updatedAt: now },
  };
}

export const endOf = ({ durationMinutes }: Offer, start: Date): Date =>
  new Date(start.getTime() + durationMinutes * MINUTE);
