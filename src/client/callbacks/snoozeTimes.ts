/** When a snooze ends: offered times, typed times, and their texts, all in the browser's zone. */
import { addDays } from '@/contract/time';
import { dayReader, momentWriter } from '@/client/lib/dates';

const HOUR = 3_600_000;
/** The server accepts one day more (product §23.2). */
const LONGEST = 365 * 24 * HOUR;

export function inOneHour(now: number): number {
  return now + HOUR;
}

/** Tomorrow at 9:00, even if the clocks change overnight. */
export function tomorrowMorning(now: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 9).getTime();
}

/** A moment as the value of a date and time field: `2026-11-22T09:00`. */
export function fieldText(moment: number): string {
  const { time } = momentWriter()(moment);
  return `${dayReader()(moment)}T${time}`;
}

type TypedTime = { kind: 'moment'; moment: number } | { kind: 'none' | 'past' | 'tooLate' };

/** Reads the value of a date and time field. */
export function readTyped(text: string, now: number): TypedTime {
  // Without a zone it is local time, as the field means it.
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : NaN;
  if (Number.isNaN(moment)) return { kind: 'none' };
  if (moment <= now) return { kind: 'past' };
  return moment > now + LONGEST ? { kind: 'tooLate' } : { kind: 'moment', moment };
}

/** Within a sentence: `today, 16:00`, `tomorrow, 9:00`, `Nov 28, 2026, 9:00`. */
export function momentText(moment: number, now: number): string {
  const dayOf = dayReader();
  const day = dayOf(moment);
  const today = dayOf(now);
  const { date, time } = momentWriter()(moment);
  const word = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : date;
  return `${word}, ${time.replace(/^0/, '')}`;
}
