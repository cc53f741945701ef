/** An account's working hours. */
import { and, eq, sql } from 'drizzle-orm';

import type { KeptSchedule } from '@/contract/scheduleShape';
import type { Database } from '@/server/platform/db/database';
import { schedules } from '@/server/platform/db/tables/bookings';
import { refuseField, refuseZone } from '@/server/platform/refusal';
import { isZone } from '@/server/platform/zones';

const NINE_TO_FIVE = { start: '09:00', end: '17:00' };

/** Until somebody chooses one, as the availability screen says (product §11.4). */
export const FIRST_ZONE = 'Asia/Kolkata';

/** Until somebody saves one. */
const FIRST: KeptSchedule = {
  zone: null,
  week: {
    Monday: NINE_TO_FIVE,
    Tuesday: NINE_TO_FIVE,
    Wednesday: NINE_TO_FIVE,
    Thursday: NINE_TO_FIVE,
    Friday: NINE_TO_FIVE,
    Saturday: null,
    Sunday: null,
  },
  dates: [],
  version: 0,
};

type Row = typeof schedules.$inferSelect;

/** The columns are typed as JSON only; `saveSchedule` wrote them. */
export function scheduleOf(row: Row | null | undefined): KeptSchedule {
  if (!row) return FIRST;
  const { zone, version, week, dates } = row;
  return { zone, version, week, dates } as KeptSchedule;
}

export async function readSchedule(db: Database, accountId: string): Promise<KeptSchedule> {
  const [row] = await db.select().from(schedules).where(eq(schedules.accountId, accountId));
  return scheduleOf(row);
}

function checkDates(dates: KeptSchedule['dates']): void {
  const seen = new Set<string>();
  for (const [index, { day }] of dates.entries()) {
    if (seen.has(day)) {
      refuseField(['body', 'dates', index, 'day'], 'Each day can be listed only once');
    }
    seen.add(day);
  }
}

/**
 * Saves it in place of the one that was read.
 * @param schedule.version as it was read; without one, any version is replaced
 * @returns what is there now: as it was given, unless somebody else saved one since (`stale`)
 * @throws Refusal for a zone nobody knows, or a day that stands there twice
 */
export async function saveSchedule(
  db: Database,
  accountId: string,
  { zone, week, dates, version }: Omit<KeptSchedule, 'version'> & { version?: number },
): Promise<{ stale: boolean; current: KeptSchedule }> {
  checkDates(dates);
  if (zone !== null && !isZone(zone)) refuseZone(['body', 'zone']);
  const values = {
    zone,
    week,
    dates: [...dates].sort((one, other) => (one.day < other.day ? -1 : 1)),
  };
  const set = { ...values, version: sql`${schedules.version} + 1` };
  const isHis = eq(schedules.accountId, accountId);
  const written =
    version === undefined || version === 0
      ? await db
          .insert(schedules)
          .values({ accountId, ...values })
          .onConflictDoUpdate({
            target: schedules.accountId,
            set,
            setWhere: version === undefined ? sql`true` : sql`false`,
          })
          .returning()
      : await db
          .update(schedules)
          .set(set)
          // As wide as a version in a request: one that no row can have is stale like any other.
          .where(and(isHis, sql`${schedules.version} = ${version}::bigint`))
          .returning();
  const [row] = written;
  if (row) return { stale: false, current: scheduleOf(row) };
  return { stale: true, current: await readSchedule(db, accountId) };
}
