/** Free times as the booking page shows them: by month, by day, by part of the day. */
import { dayReader, momentWriter } from '@/client/lib/dates';
import { addMonths, firstOfMonth, lastOfMonth, type Day } from '@/client/lib/days';
import { addDays } from '@/contract/time';

/** A time of a day. */
export interface FreeTime {
  /** Milliseconds since the epoch. */
  start: number;
  /** `09:30` */
  text: string;
}

/** Free times by day, in time order. */
export type FreeDays = ReadonlyMap<Day, readonly FreeTime[]>;

/** The most times offered on a day: every five minutes, even on a day of 25 hours. */
const MOST_OF_DAY = 300;

/** @param slots moments, soonest first */
export function byDay(slots: readonly number[], zone: string): FreeDays {
  const dayOf = dayReader(zone);
  const write = momentWriter(zone);
  const days = new Map<Day, FreeTime[]>();
  for (const start of slots) {
    const day = dayOf(start);
    const times = days.get(day) ?? [];
    if (times.length === MOST_OF_DAY) continue;
    times.push({ start, text: write(start).time });
    days.set(day, times);
  }
  return days;
}

/** When each part of a day ends. */
const PARTS = [
  { name: 'Morning', end: '12:00' },
  { name: 'Afternoon', end: '18:00' },
  { name: 'Evening', end: '24:00' },
] as const;

/** Morning, afternoon and evening, without empty ones. */
export function partsOf(times: readonly FreeTime[]): { name: string; times: FreeTime[] }[] {
  const partOf = ({ text }: FreeTime) => PARTS.find(({ end }) => text < end)?.name;
  return PARTS.map(({ name }) => ({
    name,
    times: times.filter((time) => partOf(time) === name),
  })).filter((part) => part.times.length > 0);
}

/** Weeks of a month, Sunday first; null for days of another month. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = firstOfMonth(month);
  const last = lastOfMonth(month);
  const weeks: (Day | null)[][] = [];
  let day = addDays(first, -new Date(Date.parse(first)).getUTCDay());
  while (day <= last) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)).map(inMonth));
    day = addDays(day, 7);
  }
  return weeks;

  function inMonth(each: Day): Day | null {
    return each >= first && each <= last ? each : null;
  }
}

/** No page can be booked further ahead than 366 days; with a day more on either side. */
const FURTHEST = 368;

/** The most that the dates of two places on Earth differ; days. */
const APART = 2;

/**
 * The days that can be booked, in the visitor's zone: a day more on either side.
 * @param today in the visitor's zone, by a clock that may be wrong: the server's first day counts
 */
export function bookableDays(
  page: { firstDay: Day | null; lastDay: Day | null },
  today: Day,
): { from: Day; to: Day } {
  const { firstDay, lastDay } = page;
  const first = firstDay === null ? today : addDays(firstDay, -1);
  const isToday = firstDay !== null && today > first && today <= addDays(firstDay, APART);
  const from = isToday ? today : first;
  const furthest = addDays(from, FURTHEST);
  const last = lastDay === null ? furthest : addDays(lastDay, 1);
  // The days the owner chose may all have passed.
  if (last < from) return { from, to: from };
  return { from, to: last < furthest ? last : furthest };
}

/** The most days that can be asked for at once. */
const MOST_DAYS = 366;

/** Those after a month, whose times are known. */
export function afterMonth(month: Day, { to }: { to: Day }): { from: Day; to: Day } {
  const next = addDays(lastOfMonth(month), 1);
  if (next > to) return { from: to, to };
  const furthest = addDays(next, MOST_DAYS - 1);
  return { from: next, to: to < furthest ? to : furthest };
}

/** The months before and after that can be shown; null if there is none. */
export function monthsBeside(
  month: Day,
  days: { from: Day; to: Day },
): { before: Day | null; after: Day | null } {
  const before = addMonths(month, -1);
  const after = addMonths(month, 1);
  return {
    before: before >= firstOfMonth(days.from) ? before : null,
    after: after <= days.to ? after : null,
  };
}
