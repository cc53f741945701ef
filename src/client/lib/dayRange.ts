/** Ranges of whole days, as they are chosen and printed. */
import { isDay } from '@/contract/time';

import type { Day } from './days';

/** Whole days, both counted. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** What is wrong with a range, and which of its ends has to say so. */
export interface RangeProblem {
  end: keyof DayRange;
  text: string;
}

/** @returns null for a range that can be counted */
export function findRangeProblem({ from, to }: DayRange): RangeProblem | null {
  if (!isDay(from)) return { end: 'from', text: 'Choose the first day.' };
  if (!isDay(to)) return { end: 'to', text: 'Choose the last day.' };
  if (to < from) return { end: 'to', text: 'The last day is before the first.' };
  return null;
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `May 13 – 20, 2024` */
export function rangeText({ from, to }: DayRange): string {
  return format.formatRange(Date.parse(from), Date.parse(to));
}
