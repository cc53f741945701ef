/** The days that Total Calls counts (product §7.4), and how the address holds them. */
import { addDays } from '@/contract/time';
import { areSameDays, findRangeProblem, type DayRange } from '@/client/lib/dayRange';
import type { Day } from '@/client/lib/days';

/** The days requested at first (product §18.3). */
export const DEFAULT_RANGE: DayRange = { from: '2024-05-13', to: '2024-05-20' };

/** The days requested at first where calls are really counted (product §23.54). @param today in UTC */
export function lastDays(today: Day): DayRange {
  return { from: addDays(today, -29), to: today };
}

/** The range in an address's query; the default one if it has no valid range. */
export function readRange(query: URLSearchParams, byDefault: DayRange): DayRange {
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return findRangeProblem(range) ? byDefault : range;
}

/** The query with this range instead of its own; the default range is left out, other parameters are kept. */
export function writeRange(
  query: URLSearchParams,
  range: DayRange,
  byDefault: DayRange,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (areSameDays(range, byDefault)) {
    next.delete('from');
    next.delete('to');
  } else {
    next.set('from', range.from);
    next.set('to', range.to);
  }
  return next;
}
