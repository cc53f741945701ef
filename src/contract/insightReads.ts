/** How the client reads insights, from any server (product §23.53). */
import type { CallOutcome } from './callOutcomes';
import { fieldOf } from './fieldOf';
import type { totals } from './insightShape';
import { fieldsOf, isObject } from './reply';
import { isDay } from './time';
import { countOf } from './values';

/** Aggregates of calls; null for what is not known. */
export interface Totals extends Record<CallOutcome, number | null> {
  calls: number | null;
  callbacksRequested: number | null;
  callbacksDone: number | null;
  medianMinutes: number | null;
  callers: number | null;
  repeatCallers: number | null;
  averageSeconds: number | null;
  outsideHours: number | null;
}

export interface DayFigures {
  calls: number | null;
  callbacks: number | null;
  isPartial: boolean;
}

export interface Insights {
  totals: Totals;
  /** Of as many days before. */
  previous: Totals;
  /** For each day in the reply. */
  days: Readonly<Record<string, DayFigures>>;
  /** By day of the week, Monday first, and hour; unknown ones are missing. */
  hours: readonly (readonly (number | null)[])[];
  outcomes: Readonly<Record<CallOutcome | 'unknown', number | null>>;
}

/** The most days that are asked for at once: two years, one of them a leap year. */
export const MOST_DAYS = 731;
/** Longer spans than a century are a mistake, in minutes and in seconds. */
const LONGEST = 60 * 60 * 24 * 36_525;

function amountOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= LONGEST ? value : null;
}

function readTotals(value: unknown): Totals {
  const field = fieldsOf<typeof totals>(value);
  return {
    calls: countOf(field('calls')),
    answered: countOf(field('answered')),
    voicemail: countOf(field('voicemail')),
    not_connected: countOf(field('not_connected')),
    spam: countOf(field('spam')),
    callbacksRequested: countOf(field('callbacks_requested')),
    callbacksDone: countOf(field('callbacks_done')),
    medianMinutes: amountOf(field('median_minutes_to_done')),
    callers: countOf(field('callers')),
    repeatCallers: countOf(field('repeat_callers')),
    averageSeconds: amountOf(field('average_seconds')),
    outsideHours: countOf(field('outside_hours')),
  };
}

const rowsOf = (value: unknown, most: number): unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : [];

function readDays(value: unknown): Record<string, DayFigures> {
  const days: Record<string, DayFigures> = {};
  for (const row of rowsOf(value, MOST_DAYS)) {
    const name = fieldOf(row, 'day');
    if (typeof name !== 'string' || !isDay(name)) continue;
    days[name] = {
      calls: countOf(fieldOf(row, 'calls')),
      callbacks: countOf(fieldOf(row, 'callbacks')),
      isPartial: fieldOf(row, 'partial') === true,
    };
  }
  return days;
}

function readOutcomes(value: unknown): Insights['outcomes'] {
  const count = (outcome: CallOutcome | 'unknown') => countOf(fieldOf(value, outcome));
  return {
    answered: count('answered'),
    voicemail: count('voicemail'),
    not_connected: count('not_connected'),
    spam: count('spam'),
    unknown: count('unknown'),
  };
}

export function readFigures(body: unknown): Insights | undefined {
  if (!isObject(body)) return undefined;
  return {
    totals: readTotals(fieldOf(body, 'totals')),
    previous: readTotals(fieldOf(body, 'previous')),
    days: readDays(fieldOf(body, 'days')),
    hours: rowsOf(fieldOf(body, 'hours'), 7).map((row) => rowsOf(row, 24).map(countOf)),
    outcomes: readOutcomes(fieldOf(body, 'outcomes')),
  };
}
