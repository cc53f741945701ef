/** Adding a kind of meeting, saving it, and removing it. */
import { eq, sql } from 'drizzle-orm';

import { lockAccountForUpdate, requireAccountForUpdate } from '@/server/modules/accounts/accounts';
import type { Database } from '@/server/platform/db/database';
import { hasSqlState } from '@/server/platform/db/databaseErrors';
import { meetingTypes } from '@/server/platform/db/tables/bookings';
import { Refusal } from '@/server/platform/refusal';

import type { BookingDeps } from './deps';
import {
  FIRST,
  isOne,
  listMeetingTypes,
  meetingTypeOf,
  type MeetingType,
  type Settings,
} from './meetingTypes';
import { remindAnew, remindsOtherwise } from './reminders';
import { lockSlugs, newSlug } from './slugs';

/** Of one account. */
const MOST = 50;

/** @throws Refusal `taken` */
async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!hasSqlState(error, 'uniqueViolation')) throw error;
    throw new Refusal({
      kind: 'taken',
      detail: 'This address is taken. Please choose another one',
    });
  }
}

/**
 * Open for bookings unless it says otherwise; one of version 0 is opened by its first save.
 * @throws Refusal `taken` for a slug, or where there are too many; `invalidToken` of an account that is closed
 */
export async function addMeetingType(
  deps: Pick<BookingDeps, 'db' | 'randomBytes'>,
  accountId: string,
  settings: Partial<Settings> & { name: string; version: number },
): Promise<MeetingType> {
  await listMeetingTypes(deps, accountId);
  return deps.db.transaction(async (tx) => {
    await requireAccountForUpdate(tx, accountId);
    const isHis = eq(meetingTypes.accountId, accountId);
    if ((await tx.$count(meetingTypes, isHis)) >= MOST) {
      const detail = `There can be at most ${MOST} kinds of meetings`;
      throw new Refusal({ kind: 'taken', detail });
    }
    const slug = settings.slug ?? newSlug(deps.randomBytes, settings.name);
    const isActive = settings.isActive ?? true;
    const [row] = await unlessTaken(
      tx
        .insert(meetingTypes)
        .values({ ...FIRST, ...settings, slug, isActive, accountId })
        .returning(),
    );
    if (!row) throw new Error('An insert returned no row');
    return meetingTypeOf(row);
  });
}

/**
 * Saves what is given; what is missing stays. The first time it is opened for bookings too, unless it says
 * otherwise.
 * @param version as it was read; without one, any version is changed
 * @returns what is there now, unchanged where somebody else saved it since (`stale`); null where there is none
 * @throws Refusal `taken` for a slug
 */
export async function saveMeetingType(
  deps: Pick<BookingDeps, 'db' | 'now' | 'reminderJobs'>,
  { accountId, id, version }: { accountId: string; id: string; version: number | undefined },
  settings: Partial<Settings>,
): Promise<{ stale: boolean; current: MeetingType } | null> {
  return deps.db.transaction(async (tx) => {
    // Whoever closes the account waits, and so do others who save for it (decision 145).
    if (!(await lockAccountForUpdate(tx, accountId))) return null;
    const [row] = await tx
      .select()
      .from(meetingTypes)
      .where(isOne(accountId, id))
      .for('no key update');
    if (!row) return null;
    const current = meetingTypeOf(row);
    if (version !== undefined && version !== current.version) return { stale: true, current };
    const isActive = settings.isActive ?? (current.version === 0 || current.isActive);
    const slug = settings.slug ?? current.slug;
    if (slug !== current.slug) await lockSlugs(tx, current.slug, slug);
    const [saved] = await unlessTaken(
      tx
        .update(meetingTypes)
        .set({ ...settings, isActive, version: sql`${meetingTypes.version} + 1` })
        .where(isOne(accountId, id))
        .returning(),
    );
    if (saved && remindsOtherwise(saved, current)) await remindAnew(deps, tx, accountId, id);
    return { stale: false, current: saved ? meetingTypeOf(saved) : current };
  });
}

/** Its bookings stay. @returns whether there was one */
export async function removeMeetingType(
  db: Database,
  accountId: string,
  id: string,
): Promise<boolean> {
  const gone = await db
    .delete(meetingTypes)
    .where(isOne(accountId, id))
    .returning({ id: meetingTypes.id });
  return gone.length > 0;
}
