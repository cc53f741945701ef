/** Days whose hours differ from the week's (product §25.60). */
import { MOST_DATES } from '@/contract/bookingKinds';
import type { SpecificDay } from '@/contract/scheduleReads';
import { browserZone, dayReader } from '@/client/lib/dates';

type Dates = readonly SpecificDay[];

/** The zone that says which day is today: the browser's where none was saved, or one that this engine does not know. */
export function countingZone(saved: string | null): string {
  const own = browserZone();
  try {
    dayReader(saved ?? own);
    return saved ?? own;
  } catch {
    return own;
  }
}

/** Dates that have not passed. */
export function comingDays(dates: Dates, today: string): SpecificDay[] {
  return dates.filter(({ day }) => day >= today);
}

/** Adds past dates back while there is room: reports count by them, and they are not shown, so cannot be removed. */
function withPast(coming: SpecificDay[], dates: Dates, today: string): SpecificDay[] {
  const past = dates.filter(({ day }) => day < today);
  const newest = past.sort((a, b) => (a.day < b.day ? 1 : -1));
  return [...newest.slice(0, MOST_DATES - coming.length), ...coming];
}

/** The dates to save when a day is removed. */
export function withoutDay(dates: Dates, removed: string, today: string): SpecificDay[] {
  const others = comingDays(dates, today).filter(({ day }) => day !== removed);
  return withPast(others, dates, today);
}

/** The dates to save when a day is added; it replaces an entry for the same day. */
export function withDay(dates: Dates, added: SpecificDay, today: string): SpecificDay[] {
  const others = comingDays(dates, today).filter(({ day }) => day !== added.day);
  return withPast([...others, added], dates, today);
}
