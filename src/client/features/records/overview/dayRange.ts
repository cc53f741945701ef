/** The days that Total Calls counts (product §7.4), and where they stand in the address. */
import { addDays } from '@/contract/time';
import { findRangeProblem, type DayRange } from '@/client/lib/dayRange';
import type { Day } from '@/client/lib/days';

/** The days asked for at first (product §18.3). */
export const DEFAULT_RANGE: DayRange = { from: '2024-05-13', to: '2024-05-20' };

/** The days asked for at first where calls are counted for real (product §23.54). @param today of UTC */
export function lastDays(today: Day): DayRange {
  return { from: addDays(today, -29), to: today };
}

/** The range of an address's query; the default one for what is no range. */
export function readRange(query: URLSearchParams, byDefault: DayRange): DayRange {
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return findRangeProblem(range) ? byDefault : range;
}

export const areSame = (one: DayRange, other: DayRange): boolean =>
  one.from === other.from && one.to === other.to;

/** The query with this range instead of its own; the default range needs no words. Others' parameters stay. */
export function writeRange(
  query: URLSearchParams,
  range: DayRange,
  byDefault: DayRange,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (areSame(range, byDefault)) {
    next.delete('from');
    next.delete('to');
  } else {
    next.set('from', range.from);
    next.set('to', range.to);
  }
  return next;
}
