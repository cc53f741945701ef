/** How bookings are written in mails, text messages and calendars. */
import { todaysId } from '@/contract/zoneIds';
import { isZone } from '@/server/platform/zones';

import type { Booked } from './booked';

/** A visitor's number as it is repeated to them: not an address such as `sip:...`, which may say anything. */
const isNumber = (phoneKey: string): boolean => /^\+?\d+$/.test(phoneKey);

/** Where people meet; '' when unknown. Of a phone number only the digits, whatever was typed. */
export function placeOf({ location, locationDetail, phoneKey }: Booked): string {
  if (location !== 'phone') return locationDetail;
  const number = locationDetail || (isNumber(phoneKey) ? phoneKey : '');
  return number === '' ? 'By phone' : `By phone, ${number}`;
}

/** The answers, with their questions. */
export function answersOf({ questions, answers }: Booked): { question: string; answer: string }[] {
  const asked = textsOf(questions);
  return textsOf(answers).flatMap((answer, index) =>
    answer.trim() === '' ? [] : [{ question: asked[index] ?? '', answer }],
  );
}

/** The texts of a JSON column that holds a list of them. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Anything else was typed by somebody, too. */
const knownZone = (zone: string): string => (isZone(zone) ? zone : 'UTC');

/** As `Asia/Kolkata`, which browsers may still call `Asia/Calcutta` (product §16.8). */
export const zoneIn = (zone: string): string => todaysId(knownZone(zone));

function formatted(moment: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat('en-US', { timeZone: knownZone(zone), ...options }).format(
    moment,
  );
  // Newer ICU data puts a narrow no-break space before AM, which SMS alphabets lack.
  return text.replace(/\s/g, ' ');
}

/** As `10:00 AM`. */
export const timeIn = (moment: Date, zone: string): string =>
  formatted(moment, zone, { hour: 'numeric', minute: '2-digit' });

/** As `Monday, November 23, 2026`. */
export const dayIn = (moment: Date, zone: string): string =>
  formatted(moment, zone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** As `Mon, Nov 23, 10:00 AM`; a booking can be a year ahead, so with its year where it is not that of `written`. */
export function shortMoment(moment: Date, zone: string, written: Date): string {
  const yearOf = (at: Date): string => formatted(at, zone, { year: 'numeric' });
  const day = formatted(moment, zone, {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...(yearOf(moment) !== yearOf(written) && { year: 'numeric' }),
  });
  return `${day}, ${timeIn(moment, zone)}`;
}

/** As `Monday, November 23, 2026, 10:00 AM to 10:30 AM (Europe/Berlin)`. */
export function spanIn({ startsAt, endsAt }: Booked, zone: string): string {
  const day = dayIn(startsAt, zone);
  const until = dayIn(endsAt, zone) === day ? '' : `${dayIn(endsAt, zone)}, `;
  return `${day}, ${timeIn(startsAt, zone)} to ${until}${timeIn(endsAt, zone)} (${zoneIn(zone)})`;
}
