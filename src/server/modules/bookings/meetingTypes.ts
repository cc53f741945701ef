/** Meeting types: the kinds of meetings people can book. */
import { and, asc, eq } from 'drizzle-orm';

import type { Location } from '@/contract/bookingKinds';
import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import type { Database } from '@/server/platform/db/database';
import { meetingTypes } from '@/server/platform/db/tables/bookings';

import type { Range } from './bookableDays';
import type { BookingDeps } from './deps';
import { newSlug } from './slugs';

export interface Question {
  text: string;
  multiline: boolean;
  required: boolean;
}

/** What of a kind of meeting can be changed. */
export interface Settings {
  slug: string;
  name: string;
  durationMinutes: number;
  location: Location;
  locationDetail: string;
  description: string;
  questions: Question[];
  range: Range;
  bufferMinutes: number;
  noticeMinutes: number;
  dailyLimit: number | null;
  emailReminderMinutes: number | null;
  textReminderMinutes: number | null;
  followUpMinutes: number | null;
  isActive: boolean;
}

export interface MeetingType extends Settings {
  id: string;
  accountId: string;
  /** 0 until somebody saved it. */
  version: number;
}

/** What an account begins with; also the defaults of a new one. */
export const FIRST: Omit<Settings, 'slug'> = {
  name: '30 Minute meeting',
  durationMinutes: 30,
  location: 'zoom',
  locationDetail: '',
  description: '',
  questions: [
    {
      text: 'Please share anything that will help prepare for our meeting.',
      multiline: true,
      required: false,
    },
  ],
  range: { kind: 'days', days: 60, unit: 'calendar' },
  bufferMinutes: 0,
  noticeMinutes: 240,
  dailyLimit: null,
  emailReminderMinutes: null,
  textReminderMinutes: null,
  followUpMinutes: null,
  isActive: false,
};

type Row = typeof meetingTypes.$inferSelect;

/** The columns are typed as JSON only; this module wrote them. */
export function meetingTypeOf({ createdAt: _, ...row }: Row): MeetingType {
  return { ...row, questions: row.questions as Question[], range: row.range as Range };
}

export const isOne = (accountId: string, id: string) =>
  and(eq(meetingTypes.accountId, accountId), eq(meetingTypes.id, id));

async function readAll(db: Database, accountId: string): Promise<MeetingType[]> {
  const rows = await db
    .select()
    .from(meetingTypes)
    .where(eq(meetingTypes.accountId, accountId))
    .orderBy(asc(meetingTypes.createdAt), asc(meetingTypes.id));
  return rows.map(meetingTypeOf);
}

/** Oldest first; one that nobody can book yet is made where there is none. */
export async function listMeetingTypes(
  deps: Pick<BookingDeps, 'db' | 'randomBytes'>,
  accountId: string,
): Promise<MeetingType[]> {
  const found = await readAll(deps.db, accountId);
  if (found.length > 0) return found;
  return deps.db.transaction(async (tx) => {
    // Only one of several parallel readers makes it.
    if (!(await lockAccountForUpdate(tx, accountId))) return [];
    const made = await readAll(tx, accountId);
    if (made.length > 0) return made;
    const slug = newSlug(deps.randomBytes, FIRST.name);
    await tx.insert(meetingTypes).values({ ...FIRST, slug, accountId });
    return readAll(tx, accountId);
  });
}

/** Null where the account has none of that id. */
export async function readMeetingType(
  db: Database,
  accountId: string,
  id: string,
): Promise<MeetingType | null> {
  const [row] = await db.select().from(meetingTypes).where(isOne(accountId, id));
  return row ? meetingTypeOf(row) : null;
}
