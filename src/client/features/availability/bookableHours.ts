/** Typed hours as hours that can be booked (product §25.56, §25.57). */
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

/** Why a day that is on cannot be booked. */
type Problem = 'unreadable' | 'outOfOrder';

/** Midnight, as a start and as an end. */
const MIDNIGHT = '00:00';
const DAY_END = '24:00';

/** Parses a day's times; the hours are null for a day that is off or has a problem. */
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

/** For hours with a problem: whether this time causes it. */
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

/** `9:00 AM` for `09:00`, the style of the default week. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours % 24 < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

export function savedHoursText(hours: Hours | null): string {
  return hours ? `${timeText(hours.start)} - ${timeText(hours.end)}` : 'Unavailable';
}

/** A saved week for display; a day with the same hours keeps the text that was typed. */
export function weekOf(saved: WeekHours, shown: Week): Week {
  return forEachWeekday((day) => {
    const { [day]: hours } = saved;
    if (areEqual(readHours(shown[day]).hours, hours)) return shown[day];
    return hours
      ? { startTime: timeText(hours.start), endTime: timeText(hours.end), showTimeInputs: true }
      : { startTime: '', endTime: '', showTimeInputs: false };
  });
}

/** A week as the server has it, and its version. */
export interface SavedWeek {
  version: number;
  week: WeekHours;
}

/**
 * Compares this browser's week with the saved one: the same (`inSync`), older (`behind`), changed here (`ahead`),
 * or changed here and elsewhere (`diverged`).
 * @param known the saved week when the two were last the same
 */
export function compareWeeks(
  shown: Week,
  known: SavedWeek | null,
  saved: SavedWeek,
): 'inSync' | 'behind' | 'ahead' | 'diverged' {
  const here = weekHours(shown);
  if (areSameWeeks(here, saved.week)) return 'inSync';
  // No account's version starts over: a browser that knows of a save has another account's week (decision 128).
  if (saved.version === 0 && !known?.version) return 'ahead';
  // An untouched week is the default one.
  if (areSameWeeks(here, (known ?? { week: weekHours(defaultWeek) }).week)) return 'behind';
  const isLast = known?.version === saved.version && areSameWeeks(known.week, saved.week);
  return isLast ? 'ahead' : 'diverged';
}
