/** A meeting type as anybody can book it now, with its working hours. */
import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';

import { meetingType } from '@/contract/meetingTypeShape';
import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { bookingPages, meetingTypes, schedules } from '@/server/platform/db/tables/bookings';

import { shownName } from './businessName';
import { meetingTypeOf, type MeetingType } from './meetingTypes';
import { FIRST_ZONE, scheduleOf } from './schedule';
import type { SlotRules } from './slots';

export interface Offer extends MeetingType, SlotRules {
  businessName: string;
}

/**
 * Those that can be booked, oldest first. None of an account whose address is not proven: it could have us mail
 * anybody.
 */
async function readOffers(db: Database, which: SQL): Promise<Offer[]> {
  const rows = await db
    .select({ type: meetingTypes, schedule: schedules, businessName: shownName })
    .from(meetingTypes)
    .innerJoin(
      accounts,
      and(
        eq(accounts.id, meetingTypes.accountId),
        isNull(accounts.closedAt),
        isNotNull(accounts.emailVerifiedAt),
      ),
    )
    .leftJoin(schedules, eq(schedules.accountId, meetingTypes.accountId))
    .leftJoin(bookingPages, eq(bookingPages.accountId, meetingTypes.accountId))
    .where(and(which, eq(meetingTypes.isActive, true)))
    .orderBy(asc(meetingTypes.createdAt), asc(meetingTypes.id));
  return rows.map(({ type, schedule, businessName }) => {
    const { zone, week, dates } = scheduleOf(schedule);
    return { ...meetingTypeOf(type), businessName, zone: zone ?? FIRST_ZONE, week, dates };
  });
}

/** All that an account offers. */
export const offersOf = (db: Database, accountId: string): Promise<Offer[]> =>
  readOffers(db, eq(meetingTypes.accountId, accountId));

/** A path may contain anything, even what the database does not accept as text. */
const isSlug = (text: string): boolean => meetingType.shape.slug.safeParse(text).success;

/** A kind of meeting whether anybody can book it now or not. @param slug as it stands in the address */
export async function findBySlug(
  db: Database,
  slug: string,
): Promise<Pick<Offer, 'id' | 'accountId'> | null> {
  if (!isSlug(slug)) return null;
  const [row] = await db
    .select({ id: meetingTypes.id, accountId: meetingTypes.accountId })
    .from(meetingTypes)
    .innerJoin(accounts, and(eq(accounts.id, meetingTypes.accountId), isNull(accounts.closedAt)))
    .where(eq(meetingTypes.slug, slug));
  return row ?? null;
}

/** @param slug as it stands in the address. @returns null where nobody can book it */
export async function offerBySlug(db: Database, slug: string): Promise<Offer | null> {
  if (!isSlug(slug)) return null;
  const [offer] = await readOffers(db, eq(meetingTypes.slug, slug));
  return offer ?? null;
}

/** @returns null where nobody can book it */
export async function offerById(db: Database, id: string): Promise<Offer | null> {
  const [offer] = await readOffers(db, eq(meetingTypes.id, id));
  return offer ?? null;
}
