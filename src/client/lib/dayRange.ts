/** Ranges of whole days, as people choose them and read them. */
import { isDay } from '@/contract/time';

import type { Day } from './days';

/** Whole days, both inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}

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

/** `May 13 – 20, 2024`; without the year where the words beside it leave no doubt about that. */
export function rangeText({ from, to }: DayRange, hasYear = true): string {
  return (hasYear ? format : yearless).formatRange(Date.parse(from), Date.parse(to));
}
