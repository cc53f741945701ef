/** The hours people can be met in, as a client reads them (product §25). */
import { MOST_DATES, SCHEDULE_DAYS, type ScheduleDay } from './bookingKinds';
import { fieldOf } from './fieldOf';
import { fieldsOf, isObject, textOf } from './reply';
import type { schedule } from './scheduleShape';
import { isDay } from './time';

/** As `09:30`; an end may be `24:00`. */
export interface Hours {
  start: string;
  end: string;
}

/** Hours of one day that differ from its weekday's; null: nobody can book it. */
export interface SpecificDay {
  day: string;
  hours: Hours | null;
}

export type WeekHours = Readonly<Record<ScheduleDay, Hours | null>>;

export interface Schedule {
  /** Null until somebody saved one. */
  zone: string | null;
  week: WeekHours;
  /** In order of their days. */
  dates: readonly SpecificDay[];
  /** 0 until somebody saved it. */
  version: number;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

function readHours(value: unknown): Hours | null {
  const start = textOf(fieldOf(value, 'start'));
  const end = textOf(fieldOf(value, 'end'));
  return TIME.test(start) && TIME.test(end) && start < end ? { start, end } : null;
}

/** A day that cannot be read is left out. */
function readDate(value: unknown): SpecificDay[] {
  const day = textOf(fieldOf(value, 'day'));
  const hours = readHours(value);
  const isOff = fieldOf(value, 'off') === true;
  return isDay(day) && (isOff || hours) ? [{ day, hours: isOff ? null : hours }] : [];
}

/** Undefined without a week, which is needed to show it, or a version, which is needed to save it. */
export function readScheduleBody(body: unknown): Schedule | undefined {
  if (!isObject(body)) return undefined;
  const field = fieldsOf<typeof schedule>(body);
  const version = field('version');
  const week = field('week');
  const dates = field('dates');
  if (!isObject(week) || typeof version !== 'number' || !Number.isSafeInteger(version)) {
    return undefined;
  }
  const read = Array.isArray(dates) ? dates.slice(0, MOST_DATES).flatMap(readDate) : [];
  return {
    zone: textOf(field('zone')) || null,
    // Every day is a key of it, which `fromEntries` cannot say.
    week: Object.fromEntries(
      SCHEDULE_DAYS.map((day) => [day, readHours(fieldOf(week, day))]),
    ) as Record<ScheduleDay, Hours | null>,
    dates: read.sort((a, b) => (a.day < b.day ? -1 : 1)),
    version,
  };
}
