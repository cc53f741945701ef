/** The days of the report, as its address carries them: `?days=7`, `?from=2026-10-01&to=2026-10-31`. */
import { MOST_DAYS } from '@/contract/insightReads';
import { addDays } from '@/contract/time';
import { findRangeProblem, type DayRange, type RangeProblem } from '@/client/lib/dayRange';
import type { Day } from '@/client/lib/days';

import { texts } from './reportsTexts';

/** How many days, today among them. */
export const PRESETS = [7, 30, 90] as const;

export type Preset = (typeof PRESETS)[number];

export type ReportRange = { kind: 'last'; days: Preset } | ({ kind: 'own' } & DayRange);

const DEFAULT = { kind: 'last', days: 30 } satisfies ReportRange;
/** No server has calls before or after these. */
const FIRST_DAY = '1000-01-01';
const LAST_DAY = '9999-12-30';

/** What is wrong with the chosen days; null if they are valid. */
export function findOwnProblem(range: DayRange): RangeProblem | null {
  const { from, to } = range;
  const problem = findRangeProblem(range);
  if (problem) return problem;
  if (from < FIRST_DAY) return findRangeProblem({ from: '', to });
  if (to > LAST_DAY) return findRangeProblem({ from, to: '' });
  return addDays(from, MOST_DAYS - 1) < to ? { end: 'to', text: texts.tooManyDays } : null;
}

/** Parses an address; anything invalid means the last 30 days. */
export function readReportRange(query: URLSearchParams): ReportRange {
  const days = PRESETS.find((preset) => String(preset) === query.get('days'));
  if (days !== undefined) return { kind: 'last', days };
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return findOwnProblem(own) ? DEFAULT : { kind: 'own', ...own };
}

/** The query with this range instead of its own; other parameters are kept. */
export function writeReportRange(query: URLSearchParams, range: ReportRange): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['days', 'from', 'to']) next.delete(name);
  if (range.kind === 'own') {
    next.set('from', range.from);
    next.set('to', range.to);
  } else if (range.days !== DEFAULT.days) next.set('days', String(range.days));
  return next;
}

/** Its first day and its last. */
export function daysOf(range: ReportRange, today: Day): DayRange {
  if (range.kind === 'own') return { from: range.from, to: range.to };
  return { from: addDays(today, 1 - range.days), to: today };
}

/** Every one of its days, in order. */
export function everyDay({ from, to }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}
