/** Ranges of whole days, as people choose them and read them. */
import { isDay } from '@/contract/time';

import type { Day } from './days';

/** Whole days, both inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** Whether both are of the same days. */
export const areSameDays = (one: DayRange, other: DayRange): boolean =>
  one.from === other.from && one.to === other.to;

/** What is wrong with a range, and at which end to show it. */
export interface RangeProblem {
  end: keyof DayRange;
  text: string;
}

/** @returns null for a valid range */
export function findRangeProblem({ from, to }: DayRange): RangeProblem | null {
  if (!isDay(from)) return { end: 'from', text: 'Choose the first day.' };
  if (!isDay(to)) return { end: 'to', text: 'Choose the last day.' };
  if (to < from) return { end: 'to', text: 'The last day is before the first.' };
  return null;
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const yearless = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `May 13 – 20, 2024` */
export function rangeText({ from, to }: DayRange): string {
  return format.formatRange(Date.parse(from), Date.parse(to));
}

/** `Dec 30 – Jan 2`, beside words that imply the year: a range in `Intl` would say both. Spaced as by it. */
export function yearlessText({ from, to }: DayRange): string {
  return [from, to].map((day) => yearless.format(Date.parse(day))).join('\u2009–\u2009');
}
