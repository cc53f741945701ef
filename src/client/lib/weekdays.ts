/** The days of a week as the product shows them, Sunday first: the index is that of `Date#getDay`. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** `Sun` to `Sat`. */
export function shortName(weekday: Weekday): string {
  return weekday.slice(0, 3);
}

/** The weekday of a date as this computer's clock shows it. @throws RangeError for an invalid date */
export function weekdayOf(date: Date): Weekday {
  const weekday = WEEKDAYS[date.getDay()];
  if (!weekday) throw new RangeError('Not a date');
  return weekday;
}
