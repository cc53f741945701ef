/** The report's numbers, formatted and compared with those of the days before. */
import type { Insights } from '@/contract/insightReads';
import { clockText, waitText } from '@/client/lib/durations';

import { texts } from './reportsTexts';

/** One number with its name, as it is shown. */
export interface Figure {
  label: string;
  /** Null if unknown. */
  value: string | null;
  /** Of the days before. */
  before: string | null;
  /** The direction of the change; null if there is none to show. */
  change: 'up' | 'down' | null;
  /** The size of the change, or why it is unknown. */
  note: string;
}

const grouped = new Intl.NumberFormat('en', { useGrouping: 'min2', maximumFractionDigits: 0 });

/** A whole number; digits are grouped from five on. */
export const countText = (count: number): string => grouped.format(count);

/** A percentage: `12%`, `<1%`, `>999%`. */
export function percentText(part: number): string {
  const percent = part * 100;
  if (percent > 0 && percent < 1) return '<1%';
  return percent > 999 ? '>999%' : `${Math.round(percent)}%`;
}

interface Written {
  write: (value: number) => string;
  /** Why it may be unknown. */
  unknown: string;
}

/** ms. */
const MINUTE = 60_000;

const count: Written = { write: countText, unknown: texts.notMeasured };

function compare(
  label: string,
  now: number | null,
  before: number | null,
  { write, unknown }: Written = count,
): Figure {
  const value = now === null ? null : write(now);
  const former = before === null ? null : write(before);
  const figure = { label, value, before: former, change: null };
  if (now === null) return { ...figure, note: unknown };
  if (before === null) return { ...figure, note: 'Not known before' };
  if (value === former) return { ...figure, note: 'As before' };
  const change = now > before ? 'up' : 'down';
  if (before === 0) return { ...figure, change, note: `${former} before` };
  return {
    ...figure,
    change,
    note: `${percentText(Math.abs(now - before) / before)}, ${former} before`,
  };
}

/** The eight figures of the report. */
export function figuresOf({ totals: now, previous: before }: Insights): Figure[] {
  const ofOutcome = { ...count, unknown: texts.noOutcomes };
  const wait = {
    write: (minutes: number) => waitText(minutes * MINUTE),
    unknown: now.callbacksDone ? texts.noTimes : texts.notMeasured,
  };
  const length = { ...count, write: (seconds: number) => clockText(Math.round(seconds)) };
  const outside = { ...count, unknown: texts.noHours };
  const again = now.repeatCallers;
  return [
    compare('Calls', now.calls, before.calls),
    compare('Answered', now.answered, before.answered, ofOutcome),
    compare('Callbacks asked for', now.callbacksRequested, before.callbacksRequested),
    compare('Callbacks done', now.callbacksDone, before.callbacksDone),
    compare('Time to call back', now.medianMinutes, before.medianMinutes, wait),
    compare('Average length', now.averageSeconds, before.averageSeconds, length),
    {
      ...compare('Callers', now.callers, before.callers),
      change: null,
      note: again === null ? texts.notMeasured : `${countText(again)} called again`,
    },
    compare('Outside opening hours', now.outsideHours, before.outsideHours, outside),
  ];
}
