/** When reminders and follow-ups of a booking are due, by its meeting type's settings at that time (decision 126). */
import { and, eq, gt } from 'drizzle-orm';

import { LATEST } from '@/server/platform/db/clock';
import type { Database } from '@/server/platform/db/database';
import { bookings, meetingTypes } from '@/server/platform/db/tables/bookings';
import { DAY, MINUTE } from '@/server/platform/durations';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/job';

import type { Booked } from './booked';
import type { ReminderJob, ReminderKind } from './reminderJob';

export type PlanDeps = Pick<Platform, 'now'> & { reminderJobs: JobSender<ReminderJob> };

type Kind = typeof meetingTypes.$inferSelect;
type Minutes = Pick<Kind, 'emailReminderMinutes' | 'textReminderMinutes' | 'followUpMinutes'>;

const KINDS: readonly ReminderKind[] = ['email', 'text', 'followUp'];
/** No follow-up is later. */
const WEEK = 7 * DAY;

/** The column that records that it was sent. */
export const MARKS = {
  email: 'emailRemindedAt',
  text: 'textRemindedAt',
  followUp: 'followedUpAt',
} as const satisfies Record<ReminderKind, keyof Booked>;

/**
 * Null where none is sent: whoever has just booked or moved it needs none that was due before that.
 * Nothing is due after the last moment the database reads.
 */
export function dueAt(kind: ReminderKind, booking: Booked, minutes: Minutes): Date | null {
  const at = momentOf(kind, booking, minutes);
  return at !== null && at > booking.updatedAt && at.getTime() <= LATEST ? at : null;
}

function momentOf(kind: ReminderKind, booking: Booked, minutes: Minutes): Date | null {
  const later = (moment: Date, by: number | null): Date | null =>
    by === null ? null : new Date(moment.getTime() + by * MINUTE);
  const before = (by: number | null) => later(booking.startsAt, by === null ? null : -by);
  switch (kind) {
    case 'email':
      return before(minutes.emailReminderMinutes);
    case 'text':
      return before(minutes.textReminderMinutes);
    case 'followUp':
      return later(booking.endsAt, minutes.followUpMinutes);
  }
}

function selectKind(db: Database, accountId: string, id: string) {
  const isThis = and(eq(meetingTypes.accountId, accountId), eq(meetingTypes.id, id));
  return db.select().from(meetingTypes).where(isThis);
}

/** Its meeting type; null where that is gone, and its reminders with it. */
export async function kindOf(db: Database, booking: Booked): Promise<Kind | null> {
  const { accountId, meetingTypeId } = booking;
  if (meetingTypeId === null) return null;
  const [row] = await selectKind(db, accountId, meetingTypeId);
  return row ?? null;
}

/** The same, locked until the transaction ends. */
async function lockKindOf(tx: Database, booking: Booked): Promise<Kind | null> {
  const { accountId, meetingTypeId } = booking;
  if (meetingTypeId === null) return null;
  const [row] = await selectKind(tx, accountId, meetingTypeId).for('share');
  return row ?? null;
}

const jobOf = ({ accountId, id }: Booked, kind: ReminderKind, at: Date): ReminderJob => ({
  accountId,
  bookingId: id,
  kind,
  at: at.toISOString(),
});

const notBeforeOf = ({ at }: ReminderJob): Date => new Date(at);

/** Writes the jobs of a booking that was made or moved, in the transaction that does so. */
export async function planReminders(deps: PlanDeps, tx: Database, booking: Booked): Promise<void> {
  // A parallel save of the type either waits and finds this booking, or was first, and this reads what it saved.
  const minutes = await lockKindOf(tx, booking);
  if (!minutes) return;
  const jobs = KINDS.flatMap((kind) => {
    const at = dueAt(kind, booking, minutes);
    return at === null ? [] : [jobOf(booking, kind, at)];
  });
  await deps.reminderJobs.send(tx, jobs, { notBeforeOf });
}

/** Whether two versions of a meeting type differ in when they remind. */
export function remindsOtherwise(one: Minutes, other: Minutes): boolean {
  return (
    one.emailReminderMinutes !== other.emailReminderMinutes ||
    one.textReminderMinutes !== other.textReminderMinutes ||
    one.followUpMinutes !== other.followUpMinutes
  );
}

/** Writes new jobs for the bookings of a meeting type whose reminder settings changed. */
export async function remindAnew(
  deps: PlanDeps,
  tx: Database,
  accountId: string,
  meetingTypeId: string,
): Promise<void> {
  const now = await deps.now(tx);
  const rows = await tx
    .select({ booking: bookings, minutes: meetingTypes })
    .from(bookings)
    .innerJoin(
      meetingTypes,
      and(
        eq(meetingTypes.accountId, bookings.accountId),
        eq(meetingTypes.id, bookings.meetingTypeId),
      ),
    )
    .where(
      and(
        eq(bookings.accountId, accountId),
        eq(bookings.meetingTypeId, meetingTypeId),
        eq(bookings.state, 'booked'),
        gt(bookings.endsAt, new Date(now.getTime() - WEEK)),
      ),
    );
  const jobs = rows.flatMap(({ booking, minutes }) =>
    KINDS.flatMap((kind) => {
      const at = dueAt(kind, booking, minutes);
      const end = kind === 'followUp' ? at : booking.startsAt;
      const isOver = end === null || end <= now;
      return at === null || isOver || booking[MARKS[kind]] ? [] : [jobOf(booking, kind, at)];
    }),
  );
  await deps.reminderJobs.send(tx, jobs, { notBeforeOf });
}
