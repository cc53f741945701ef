/** The days that Total Calls counts (product §7.4), and where they stand in the address. */
import { isDay } from '@/contract/time';
import { type Day } from '@/client/lib/days';

import { texts } from '../recordsTexts';

/** Whole days in UTC, both counted. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** The days asked for at first (product §18.3). */
export const DEFAULT_RANGE: DayRange = { from: '2024-05-13', to: '2024-05-20' };

/** What is wrong with a range, and which of its ends has to say so. */
export interface RangeProblem {
  end: keyof DayRange;
  text: string;
}

/** @returns null for a range that can be counted */
export function findRangeProblem({ from, to }: DayRange): RangeProblem | null {
  if (!isDay(from)) return { end: 'from', text: texts.fromMissing };
  if (!isDay(to)) return { end: 'to', text: texts.toMissing };
  if (to < from) return { end: 'to', text: texts.toBeforeFrom };
  return null;
}

/** The range of an address's query; the default one for what is no range. */
export function readRange(query: URLSearchParams): DayRange {
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return findRangeProblem(range) ? DEFAULT_RANGE : range;
}

/** The query with this range instead of its own; the default range needs no words. Others' parameters stay. */
export function writeRange(query: URLSearchParams, { from, to }: DayRange): URLSearchParams {
  const next = new URLSearchParams(query);
  if (from === DEFAULT_RANGE.from && to === DEFAULT_RANGE.to) {
    next.delete('from');
    next.delete('to');
  } else {
    next.set('from', from);
    next.set('to', to);
  }
  return next;
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `May 13 – 20, 2024` */
export function rangeText({ from, to }: DayRange): string {
  return format.formatRange(Date.parse(from), Date.parse(to));
}
