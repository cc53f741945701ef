/** How far ahead a meeting type can be booked. Pure: no clock, no database. */
import { addDays } from '@/contract/time';
import { MINUTE } from '@/server/platform/durations';
import { clockOf } from '@/server/platform/zones';

import { dayOf, weekdayOf } from './dayClock';

/** How far ahead people can book; `week` counts Monday to Friday alone. */
export type Range =
  | { kind: 'days'; days: number; unit: 'calendar' | 'week' }
  | { kind: 'dates'; from: string; to: string }
  | { kind: 'indefinite' };

/** Whose days these are, how long before it a meeting has to be booked, and how far ahead it can be. */
export interface RangeRules {
  zone: string;
  noticeMinutes: number;
  range: Range;
}

/** How far ahead anybody can book where nothing else is said. */
const FARTHEST_DAYS = 366;

function afterWorkingDays(today: string, days: number): string {
  let day = today;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) < 5) left -= 1;
  }
  return day;
}

/** The first and the last day on which a meeting may start, now. */
export function bookableDays(
  { range, zone, noticeMinutes }: RangeRules,
  now: number,
): { first: string; last: string } {
  const clock = clockOf(zone);
  const today = dayOf(clock.shownAt(now));
  const soonest = dayOf(clock.shownAt(now + noticeMinutes * MINUTE));
  switch (range.kind) {
    case 'dates':
      return { first: range.from > soonest ? range.from : soonest, last: range.to };
    case 'days': {
      const { days, unit } = range;
      const last = unit === 'week' ? afterWorkingDays(today, days) : addDays(today, days);
      return { first: soonest, last };
    }
    case 'indefinite':
      return { first: soonest, last: addDays(today, FARTHEST_DAYS) };
  }
}
