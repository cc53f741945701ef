/** What people typed, as hours somebody can book (product §25.56, §25.57). */
import type { Hours, WeekHours } from '@/contract/scheduleReads';
import { readTimeOfDay } from '@/contract/timeOfDay';

import {
  defaultWeek,
  forEachWeekday,
  isAvailable,
  type DayHours,
  type TimeField,
  type Week,
} from './week';

/** Why nobody can book a day that is on. */
type Problem = 'unreadable' | 'outOfOrder';

/** The end of a day, however it is written, where it is an end. */
const MIDNIGHT = '00:00';
const DAY_END = '24:00';

/** Reads a day's times: null hours for a day that is off, or has a problem. */
export function readHours(day: DayHours): { hours: Hours | null; problem: Problem | null } {
  if (!isAvailable(day)) return { hours: null, problem: null };
  const [from, to] = [readTimeOfDay(day.startTime), readTimeOfDay(day.endTime)];
  if (from === null || to === null) return { hours: null, problem: 'unreadable' };
  const start = from === DAY_END ? MIDNIGHT : from;
  const end = to === MIDNIGHT ? DAY_END : to;
  return start < end
    ? { hours: { start, end }, problem: null }
    : { hours: null, problem: 'outOfOrder' };
}

/** Of hours that have a problem: whether it is in that time. */
export function isAtFault(day: DayHours, field: TimeField): boolean {
  if (readTimeOfDay(day[field]) === null) return true;
  return field === 'endTime' && readHours(day).problem === 'outOfOrder';
}

/** The week as it is saved. */
export function weekHours(week: Week): WeekHours {
  return forEachWeekday((day) => readHours(week[day]).hours);
}

function areEqual(one: Hours | null, other: Hours | null): boolean {
  return one?.start === other?.start && one?.end === other?.end;
}

export function areSameWeeks(one: WeekHours, other: WeekHours): boolean {
  const days = forEachWeekday((day) => areEqual(one[day], other[day]));
  return Object.values(days).every(Boolean);
}

/** `9:00 AM` of `09:00`, as the first week has it. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours % 24 < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

export function savedHoursText(hours: Hours | null): string {
  return hours ? `${timeText(hours.start)} - ${timeText(hours.end)}` : 'Unavailable';
}

/** A saved week as it is shown; a day that says the same stays as it was typed. */
export function weekOf(saved: WeekHours, shown: Week): Week {
  return forEachWeekday((day) => {
    const { [day]: hours } = saved;
    if (areEqual(readHours(shown[day]).hours, hours)) return shown[day];
    return hours
      ? { startTime: timeText(hours.start), endTime: timeText(hours.end), showTimeInputs: true }
      : { startTime: '', endTime: '', showTimeInputs: false };
  });
}

/** What this browser knew to be saved when its week was last the same. */
export interface Known {
  version: number;
  week: WeekHours;
}

/**
 * How this browser's week stands to the saved one: the same; older (`behind`); changed here (`ahead`);
 * or changed here and elsewhere (`both`).
 */
export function compareWeeks(
  shown: Week,
  known: Known | null,
  saved: Known,
): 'inStep' | 'behind' | 'ahead' | 'both' {
  const here = weekHours(shown);
  if (areSameWeeks(here, saved.week)) return 'inStep';
  if (saved.version === 0) return 'ahead';
  // What nobody has touched here is as it is at first.
  if (areSameWeeks(here, (known ?? { week: weekHours(defaultWeek) }).week)) return 'behind';
  const isLast = known?.version === saved.version && areSameWeeks(known.week, saved.week);
  return isLast ? 'ahead' : 'both';
}
