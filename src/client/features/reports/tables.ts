/** The report as tables, for charts, screens and the file. */
import { CALL_OUTCOMES } from '@/contract/callOutcomes';
import type { Insights } from '@/contract/insightReads';
import { dayText } from '@/client/lib/dates';
import type { Day } from '@/client/lib/days';
import { outcomeTexts } from '@/client/lib/outcomes';

import { percentText } from './figures';

/** Null for unknown values. */
export type Cell = string | number | null;

export interface Table {
  head: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly Cell[])[];
}

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** A day of the report. */
export interface ReportDay {
  day: Day;
  calls: number | null;
  callbacks: number | null;
  isPartial: boolean;
}

const notTold = { calls: null, callbacks: null, isPartial: false };

/** Every day, including those missing from the answer. */
export function reportDays({ days }: Insights, all: readonly Day[]): ReportDay[] {
  return all.map((day) => ({ day, ...(days[day] ?? notTold) }));
}

export function dayTable(days: readonly ReportDay[]): Table {
  return {
    head: ['Day', 'Calls', 'Callbacks asked for'],
    rows: days.map(({ day, calls, callbacks, isPartial }) => [
      `${dayText(day) ?? day}${isPartial ? ', not over' : ''}`,
      calls,
      callbacks,
    ]),
  };
}

/** Calls in an hour of a weekday; null if unknown. */
export function callsAt({ hours }: Pick<Insights, 'hours'>, weekday: number, hour: number) {
  return hours[weekday]?.[hour] ?? null;
}

export function hourTable(insights: Pick<Insights, 'hours'>): Table {
  return {
    head: ['Hour', ...WEEKDAYS],
    rows: HOURS.map((name, hour) => [
      name,
      ...WEEKDAYS.map((_, weekday) => callsAt(insights, weekday, hour)),
    ]),
  };
}

/** A share of the total, from 0 to 1. */
export interface Share {
  name: string;
  count: number | null;
  part: number | null;
}

const shareOf = (name: string, count: number | null, all: number): Share => ({
  name,
  count,
  part: count === null || all === 0 ? null : count / all,
});

/** How calls ended; the row for unknown endings only if there are some. */
export function outcomeShares({ outcomes }: Pick<Insights, 'outcomes'>): Share[] {
  const all = Object.values(outcomes).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const known = CALL_OUTCOMES.map((each) => shareOf(outcomeTexts[each].word, outcomes[each], all));
  return (outcomes.unknown ?? 0) === 0
    ? known
    : [...known, shareOf('Not known', outcomes.unknown, all)];
}

/** How many of those who asked were called back. */
export function callbackShares({ totals }: Pick<Insights, 'totals'>): Share[] {
  const { callbacksRequested: asked, callbacksDone: done } = totals;
  const open = asked === null || done === null ? null : Math.max(0, asked - done);
  return [shareOf('Done', done, asked ?? 0), shareOf('Not done yet', open, asked ?? 0)];
}

export function shareTable(what: string, counted: string, shares: readonly Share[]): Table {
  return {
    head: [what, counted, 'Share'],
    rows: shares.map(({ name, count, part }) => [
      name,
      count,
      part === null ? null : percentText(part),
    ]),
  };
}
