import type { Insights } from '@/contract/insightReads';
import type { DayRange } from '@/client/lib/dayRange';

import { figuresOf, type Figure } from './figures';
import { everyDay } from './reportRange';
import {
  callbackShares,
  dayTable,
  hourTable,
  outcomeShares,
  reportDays,
  shareTable,
  type ReportDay,
  type Share,
  type Table,
} from './tables';

/** Everything the report shows, for both the screen and the file. */
export interface Report {
  span: DayRange;
  figures: readonly Figure[];
  days: readonly ReportDay[];
  outcomes: readonly Share[];
  callbacks: readonly Share[];
  tables: Readonly<Record<'days' | 'hours' | 'outcomes' | 'callbacks', Table>>;
}

export function reportOf(insights: Insights, span: DayRange): Report {
  const days = reportDays(insights, everyDay(span));
  const outcomes = outcomeShares(insights);
  const callbacks = callbackShares(insights);
  return {
    span,
    figures: figuresOf(insights),
    days,
    outcomes,
    callbacks,
    tables: {
      days: dayTable(days),
      hours: hourTable(insights),
      outcomes: shareTable('Outcome', 'Calls', outcomes),
      callbacks: shareTable('Callbacks', 'Number', callbacks),
    },
  };
}
