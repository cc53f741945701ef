/** Figures as the server tells them, and the replies of a desk with all of it. */
import { addDays } from '@/contract/time';

import { goOnFromNoon, today } from './fromNoon';
import { ok, type ScriptedFetch } from './scriptedFetch';

export const INSIGHTS = 'GET /user/insights';
export const COUNTS = 'GET /user/callback-counts';
export const CALLBACKS = 'GET /user/callbacks';
export const LINES = 'GET /lines';

// Every suite with these replies tells days apart.
goOnFromNoon();

const totals = {
  calls: 214,
  answered: 181,
  voicemail: 19,
  not_connected: 9,
  spam: 5,
  queries: 100,
  callbacks_requested: 42,
  callbacks_done: 33,
  median_minutes_to_done: 72.4,
  callers: 168,
  repeat_callers: 31,
  average_seconds: 126,
  outside_hours: null,
};

const previous = {
  ...totals,
  calls: 191,
  answered: 159,
  callbacks_requested: 42,
  callbacks_done: 0,
  median_minutes_to_done: 100,
};

/** Of the days that a query asks for. */
export function insightsOf(path: string, more: object = {}): object {
  const query = new URLSearchParams(path.split('?')[1]);
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  const days: object[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, calls: 7, callbacks: 2, ...(day >= today && { partial: true }) });
  }
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  hours[4]?.splice(10, 1, 7);
  return {
    from,
    to,
    zone: query.get('zone'),
    totals,
    previous,
    days,
    hours,
    outcomes: { answered: 181, voicemail: 19, not_connected: 9, spam: 5, unknown: 0 },
    ...more,
  };
}

/** Answers them for any days. */
export function tellInsights({ always }: Pick<ScriptedFetch, 'always'>, more: object = {}): void {
  always(INSIGHTS, ({ path }) => ok(insightsOf(path, more)));
}
