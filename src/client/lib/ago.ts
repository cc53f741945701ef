import { addDays } from '@/contract/time';

import { dayReader, momentWriter } from './dates';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'} ago`;

/**
 * How long ago something was, for use in a sentence: `3 minutes ago`, `yesterday, 18:42`, `Nov 2, 2026, 18:42`.
 * A moment in the future, by a clock ahead of ours, is `just now`.
 */
export function agoText(moment: number, now: number, timeZone?: string): string {
  const age = now - moment;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return countOf(Math.floor(age / MINUTE), 'minute');
  const dayOf = dayReader(timeZone);
  const { date, time } = momentWriter(timeZone)(moment);
  const today = dayOf(now);
  if (dayOf(moment) === today) return countOf(Math.floor(age / HOUR), 'hour');
  return dayOf(moment) === addDays(today, -1) ? `yesterday, ${time}` : `${date}, ${time}`;
}
