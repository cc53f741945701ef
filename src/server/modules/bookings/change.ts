/** Moving and cancelling a booking, by the visitor or by its owner. */
import { and, eq, isNull, sql } from 'drizzle-orm';

import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import { publish } from '@/server/modules/events/events';
import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { bookings } from '@/server/platform/db/tables/bookings';

import { endOf } from './book';
import type { Booked, BookingChange, Party } from './booked';
import { followBooking } from './followBooking';
import type { BookingDeps } from './deps';
import { busyAround, lookAt } from './freeSlots';
import { offerById, type Offer } from './offer';

/** `over`: it has begun, or was called off. */
export type Moved =
  | { kind: 'moved'; booking: Booked }
  | { kind: 'taken' }
  | { kind: 'off' }
  | { kind: 'over' }
  | { kind: 'notOffered' };

/** What can be booked instead; null where that is gone, or closed. */
export async function offerOf(db: Database, { meetingTypeId }: Booked): Promise<Offer | null> {
  return meetingTypeId === null ? null : offerById(db, meetingTypeId);
}

/** Null where there is none, or where the account is gone. */
export async function readBooking(db: Database, id: string): Promise<Booked | null> {
  const [row] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(accounts, and(eq(accounts.id, bookings.accountId), isNull(accounts.closedAt)))
    .where(eq(bookings.id, id));
  return row?.booking ?? null;
}

/** Locks its account, then reads it again: the same lock order as booking. */
async function lockBooking(tx: Database, { id, accountId }: Booked): Promise<Booked | null> {
  return (await lockAccountForUpdate(tx, accountId)) ? readBooking(tx, id) : null;
}

/** What has begun or was cancelled cannot be moved. */
const isOver = ({ state, startsAt }: Booked, now: Date): boolean =>
  state === 'cancelled' || startsAt <= now;

const isAt = ({ startsAt }: Booked, start: Date): boolean => startsAt.getTime() === start.getTime();

/** Moves it; its own time counts as free. */
export async function moveBooking(deps: BookingDeps, seen: Booked, start: Date): Promise<Moved> {
  if (isOver(seen, await deps.now(deps.db))) return { kind: 'over' };
  // Such as a repeated request whose first answer was lost; by now that time may be no slot any more.
  if (isAt(seen, start)) return { kind: 'moved', booking: seen };
  const offer = await offerOf(deps.db, seen);
  if (!offer) return { kind: 'notOffered' };
  const look = await lookAt(deps, deps.db, offer, { start, busy: [], except: seen.id });
  if (look !== 'free') return { kind: look };
  const busy = await busyAround(deps, offer, start);
  return deps.db.transaction(async (tx): Promise<Moved> => {
    const booking = await lockBooking(tx, seen);
    const now = await deps.now(tx);
    if (!booking || isOver(booking, now)) return { kind: 'over' };
    if (isAt(booking, start)) return { kind: 'moved', booking };
    const current = await offerOf(tx, booking);
    if (!current) return { kind: 'notOffered' };
    const kind = await lookAt(deps, tx, current, { start, busy, except: booking.id });
    if (kind !== 'free') return { kind };
    const moved = await write(deps, tx, booking, {
      change: 'moved',
      values: {
        startsAt: start,
        endsAt: endOf(current, start),
        bufferMinutes: current.bufferMinutes,
        emailRemindedAt: null,
        textRemindedAt: null,
        followedUpAt: null,
        updatedAt: now,
      },
    });
    return { kind: 'moved', booking: moved };
  });
}

/**
 * Cancels it.
 * @param by a visitor can until it begins, its owner until it is over
 * @returns null where it is too late, or was done before
 */
export async function cancelBooking(
  deps: BookingDeps,
  seen: Booked,
  { by, reason }: { by: Party; reason: string },
): Promise<Booked | null> {
  return deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, seen);
    const now = await deps.now(tx);
    if (!booking || booking.state === 'cancelled') return null;
    if ((by === 'visitor' ? booking.startsAt : booking.endsAt) <= now) return null;
    const values = { state: 'cancelled' as const, reason: reason.trim() || null, updatedAt: now };
    return write(deps, tx, booking, { change: 'cancelled', values, by });
  });
}

async function write(
  deps: BookingDeps,
  tx: Database,
  { id, accountId, startsAt }: Booked,
  what: {
    change: BookingChange;
    values: Partial<typeof bookings.$inferInsert>;
    by?: Party;
  },
): Promise<Booked> {
  const { change, values, by = 'visitor' } = what;
  const [written] = await tx
    .update(bookings)
    .set({ ...values, sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.accountId, accountId), eq(bookings.id, id)))
    .returning();
  if (!written) throw new Error('A booking that is locked is gone');
  await followBooking(deps, tx, { booking: written, change, by, formerStart: startsAt });
  await publish(tx, accountId, [{ event: 'booking', data: { id } }]);
  return written;
}
