/** Which slots are left, given what is already booked or busy. */
import { and, eq, gt, lt, ne } from 'drizzle-orm';

import type { Span } from '@/server/modules/integrations/provider';
import type { Database } from '@/server/platform/db/database';
import { bookings } from '@/server/platform/db/tables/bookings';
import { HOUR, MINUTE } from '@/server/platform/durations';

import { bookableDays } from './bookableDays';
import { readBusy } from './busy';
import type { BookingDeps } from './deps';
import type { Offer } from './offer';
import { LATEST_START, NOBODY, slotAt, slotsWithin, type Meeting } from './slots';

/** A meeting, its buffer and its day lie nearer than this, ms. */
const NEARBY = 48 * HOUR;

/** @param except a booking that is being moved counts as free */
async function meetingsNear(
  db: Database,
  { accountId, id }: Pick<Offer, 'accountId' | 'id'>,
  { start, end }: Span,
  except?: string,
): Promise<Meeting[]> {
  const rows = await db
    .select({
      start: bookings.startsAt,
      end: bookings.endsAt,
      bufferMinutes: bookings.bufferMinutes,
      meetingTypeId: bookings.meetingTypeId,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.accountId, accountId),
        eq(bookings.state, 'booked'),
        gt(bookings.startsAt, new Date(start.getTime() - NEARBY)),
        lt(bookings.startsAt, new Date(end.getTime() + NEARBY)),
        except === undefined ? undefined : ne(bookings.id, except),
      ),
    );
  return rows.map((row) => ({
    start: row.start.getTime(),
    end: row.end.getTime(),
    bufferMinutes: row.bufferMinutes,
    isOfKind: row.meetingTypeId === id,
  }));
}

const inMs = ({ start, end }: Span) => ({ start: start.getTime(), end: end.getTime() });

/** The part of a span in which anything can be booked at all; null where it has none. */
function bookablePart(offer: Offer, { start, end }: Span, now: Date): Span | null {
  const { last } = bookableDays(offer, now.getTime());
  // No zone is further than 14 hours from UTC.
  const latest = Date.parse(last) + 2 * 24 * HOUR;
  const from = Math.max(start.getTime(), now.getTime());
  const until = Math.min(end.getTime(), latest, LATEST_START);
  return from < until ? { start: new Date(from), end: new Date(until) } : null;
}

/** The moments of a span at which it can be booked, ms. @param span of at most 367 days */
export async function freeSlots(deps: BookingDeps, offer: Offer, span: Span): Promise<number[]> {
  const now = await deps.now(deps.db);
  const part = bookablePart(offer, span, now);
  if (!part) return [];
  const [busy, meetings] = await Promise.all([
    readBusy(deps, offer.accountId, around(offer, part)),
    meetingsNear(deps.db, offer, part),
  ]);
  return slotsWithin(
    offer,
    { meetings, busy: busy.map(inMs) },
    { now: now.getTime(), from: part.start.getTime(), until: part.end.getTime() },
  );
}

/** Extended by the meeting's length and buffer on either side. */
function around({ durationMinutes, bufferMinutes }: Offer, { start, end }: Span): Span {
  const margin = (durationMinutes + bufferMinutes) * MINUTE;
  return { start: new Date(start.getTime() - margin), end: new Date(end.getTime() + margin) };
}

/** When the owner is busy around a meeting, by their calendar; ask it before the transaction that books. */
export function busyAround(deps: BookingDeps, offer: Offer, start: Date): Promise<Span[]> {
  return readBusy(deps, offer.accountId, around(offer, { start, end: start }));
}

/** Whether a moment can be booked now. @param asked.except the booking that is to be moved */
export async function lookAt(
  { now }: Pick<BookingDeps, 'now'>,
  db: Database,
  offer: Offer,
  asked: { start: Date; busy: readonly Span[]; except?: string },
): Promise<'free' | 'taken' | 'off'> {
  const { start, busy, except } = asked;
  const at = { now: (await now(db)).getTime(), start: start.getTime() };
  // The database has no years before 1; what is not a slot at all need not be looked up.
  if (slotAt(offer, NOBODY, at) === 'off') return 'off';
  const meetings = await meetingsNear(db, offer, { start, end: start }, except);
  return slotAt(offer, { meetings, busy: busy.map(inMs) }, at);
}
