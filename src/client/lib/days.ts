/** Arithmetic and texts of whole days. For moments see `dates.ts`. */
import { addDays } from '@/contract/time';

/** A calendar day without a zone, `2024-05-16`; the strings sort in time order. */
export type Day = string;

const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `Thursday, May 16, 2024` */
export function longDayText(day: Day): string {
  return longFormat.format(Date.parse(day));
}

const dayOfYearFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Thursday, May 16` */
export function dayOfYearText(day: Day): string {
  return dayOfYearFormat.format(Date.parse(day));
}

/** Noon of that day in local time, an hour every day has: the form day pickers take. */
export function toLocalDate(day: Day): Date {
  return new Date(`${day}T12:00`);
}

/** The day of a date as this computer's clock shows it. */
export function fromLocalDate(date: Date): Day {
  const minutes = date.getTime() - date.getTimezoneOffset() * 60_000;
  return new Date(minutes).toISOString().slice(0, 10);
}

/** A day's accessible name: `Thursday, May 16, 2024, today, 3 events`. */
export function dayName(day: Day, { isToday, note }: { isToday: boolean; note: string }): string {
  return [longDayText(day), isToday && 'today', note].filter(Boolean).join(', ');
}

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `May 2024`, of any day of that month. */
export function monthText(day: Day): string {
  return monthFormat.format(Date.parse(day));
}

/** The first day of that month. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of that month. */
export function lastOfMonth(day: Day): Day {
  return addDays(addMonths(day, 1), -1);
}

/** The first day of the month that many months later; earlier for a negative number. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(Date.parse(firstOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
