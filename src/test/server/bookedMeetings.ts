/** Bookings in the database, and what follows from them, for suites of the server. */
import { eq } from 'drizzle-orm';

import type { Booked, BookingChange } from '@/server/modules/bookings/booked';
import { followBooking } from '@/server/modules/bookings/followBooking';
import { bookings } from '@/server/platform/db/tables/bookings';

import type { Backend } from './backend';

let keys = 0;

/** Writes it and lets what follows follow. */
export async function bookMeeting(
  { db, deps }: Pick<Backend, 'db' | 'deps'>,
  accountId: string,
  values: Partial<typeof bookings.$inferInsert> = {},
): Promise<Booked> {
  const startsAt = values.startsAt ?? new Date('2030-11-25T09:00:00Z');
  return db.transaction(async (tx) => {
    const now = await deps.now(tx);
    const [booking] = await tx
      .insert(bookings)
      .values({
        accountId,
        title: '30 Minute meeting',
        location: 'phone',
        locationDetail: '',
        startsAt,
        endsAt: new Date(startsAt.getTime() + 30 * 60_000),
        bufferMinutes: 0,
        name: 'Kim Lee',
        email: 'kim@example.com',
        phone: '+1 202-555-0142',
        phoneKey: '+12025550142',
        questions: ['What is it about?'],
        answers: ['A flat tyre'],
        zone: 'Europe/Berlin',
        state: 'booked',
        key: `key ${(keys += 1)}`,
        ...{ createdAt: now, updatedAt: now },
        ...values,
      })
      .returning();
    if (!booking) throw new Error('Not written');
    await followBooking(deps, tx, { booking, change: 'booked', by: 'visitor' });
    return booking;
  });
}

/** Changes it as `values` say, and lets what follows follow. */
export async function changeMeeting(
  { db, deps }: Pick<Backend, 'db' | 'deps'>,
  { id, sequence, startsAt: formerStart }: Booked,
  change: BookingChange,
  values: Partial<typeof bookings.$inferInsert>,
  by: 'visitor' | 'owner' = 'visitor',
): Promise<Booked> {
  return db.transaction(async (tx) => {
    const [booking] = await tx
      .update(bookings)
      .set({ sequence: sequence + 1, updatedAt: await deps.now(tx), ...values })
      .where(eq(bookings.id, id))
      .returning();
    if (!booking) throw new Error('There is none');
    await followBooking(deps, tx, { booking, change, by, formerStart });
    return booking;
  });
}

/** Another time, as long as before; no reminder of that one has left. */
export const movedTo = (startsAt: Date) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + 30 * 60_000),
  ...{ emailRemindedAt: null, textRemindedAt: null, followedUpAt: null },
});

export async function readMeeting({ db }: Pick<Backend, 'db'>, { id }: Booked): Promise<Booked> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error('There is none');
  return row;
}
