/** Days whose hours deviate from the week's (product §25.60). */
import { MOST_DATES } from '@/contract/bookingKinds';
import type { SpecificDay } from '@/contract/scheduleReads';

type Dates = readonly SpecificDay[];

/** Those that are not over. */
export function comingDays(dates: Dates, today: string): SpecificDay[] {
  return dates.filter(({ day }) => day >= today);
}

/** With those that are over, by which the reports count, as far as there is room: nobody sees them to remove them. */
function withFormer(coming: SpecificDay[], dates: Dates, today: string): SpecificDay[] {
  const former = dates.filter(({ day }) => day < today);
  const newest = former.sort((a, b) => (a.day < b.day ? 1 : -1));
  return [...newest.slice(0, MOST_DATES - coming.length), ...coming];
}

/** To be saved once that day was removed. */
export function withoutDay(dates: Dates, removed: string, today: string): SpecificDay[] {
  const others = comingDays(dates, today).filter(({ day }) => day !== removed);
  return withFormer(others, dates, today);
}

/** To be saved once that day was added, in the place of the same one. */
export function withDay(dates: Dates, added: SpecificDay, today: string): SpecificDay[] {
  const others = comingDays(dates, today).filter(({ day }) => day !== added.day);
  return withFormer([...others, added], dates, today);
}
