/** When something is booked for, in a few words; separate from the texts of booking pages, which rows need not load. */
import type { BookingState } from '@/contract/bookingKinds';

import { dayReader, momentWriter, onceAZone } from './dates';

const BOOKED: Readonly<Record<BookingState, string>> = {
  upcoming: 'Booked',
  past: 'Was booked',
  cancelled: 'Cancelled, was booked',
};

/** `Booked for Thu, Dec 3, 10:00` @param now milliseconds since the epoch */
export function bookedText(
  { start, state }: { start: number; state: BookingState },
  zone: string,
  now: number,
): string {
  return `${BOOKED[state]} for ${shortDayText(start, zone, now)}, ${momentWriter(zone)(start).time}`;
}

const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

const shortDay = onceAZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { ...SHORT_DAY, timeZone }),
);
const shortDayAndYear = onceAZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { ...SHORT_DAY, timeZone, year: 'numeric' }),
);

/** `Tue, Nov 24`, month and day on one line, with the year if it is not this one. @param now milliseconds since the epoch */
export function shortDayText(moment: number, zone: string, now: number): string {
  const dayOf = dayReader(zone);
  const isThisYear = dayOf(moment).slice(0, 4) === dayOf(now).slice(0, 4);
  const text = (isThisYear ? shortDay : shortDayAndYear)(zone).format(moment);
  return text.replace(/ (?=\d\d?\b)/, '\u00A0');
}
