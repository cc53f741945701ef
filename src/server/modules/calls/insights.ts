/** Aggregates of an account's calls, by one statement over two spans. */
import { sql, type SQL } from 'drizzle-orm';

import { CALL_OUTCOMES, type CallOutcome } from '@/contract/callOutcomes';
import { addDays } from '@/contract/time';
import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';
import { DAY } from '@/server/platform/durations';
import { startOfDay } from '@/server/platform/zones';

import { localTimeIn } from './localTimes';
import { isInHours, type MetHours } from './workingHours';

/** Days such as 2026-11-22, both within. */
export interface Span {
  from: string;
  to: string;
  /** Known to the platform: 'Europe/Berlin'. */
  zone: string;
}

/** Null: not known. */
export interface Totals extends Record<CallOutcome, number | null> {
  calls: number;
  queries: number;
  callbacks_requested: number;
  callbacks_done: number;
  median_minutes_to_done: number | null;
  callers: number;
  repeat_callers: number;
  average_seconds: number | null;
  outside_hours: number | null;
}

export interface Insights {
  totals: Totals;
  /** Of as many days before. */
  previous: Totals;
  days: { day: string; calls: number; callbacks: number; partial?: true }[];
  /** By day of the week, Monday first, and hour. */
  hours: number[][];
  outcomes: Record<CallOutcome | 'unknown', number>;
}

interface Row {
  totals: Totals | null;
  previous: Totals | null;
  days: Insights['days'];
  hours: { day: number; hour: number; calls: number }[];
}

const NOTHING: Totals = {
  ...{ calls: 0, answered: 0, voicemail: 0, not_connected: 0, spam: 0, queries: 0 },
  ...{ callbacks_requested: 0, callbacks_done: 0, median_minutes_to_done: null },
  ...{ callers: 0, repeat_callers: 0, average_seconds: null, outside_hours: null },
};

const SLOT_SUMS = sql.raw(
  [
    'sum(calls)::int as calls',
    ...CALL_OUTCOMES.map((outcome) => `sum(${outcome})::int as ${outcome}`),
    'sum(known)::int as known',
    'sum(queries)::int as queries',
    'sum(callbacks)::int as callbacks',
    'sum(done)::int as done',
    'sum(seconds)::float8 / nullif(sum(with_length), 0) as average_seconds',
  ].join(', '),
);

/** How many were answered is unknown for calls whose outcome is not reported. */
const outcomeCounts = sql.raw(
  CALL_OUTCOMES.map(
    (outcome) => `'${outcome}', case when known > 0 then summed.${outcome} end`,
  ).join(', '),
);

const totalsOf = (isPrevious: boolean, outside: (isPrevious: boolean) => SQL): SQL => sql`(
  select json_build_object('calls', calls, ${outcomeCounts}, 'queries', queries,
    'callbacks_requested', callbacks, 'callbacks_done', done,
    'median_minutes_to_done', (select minutes from medians where is_previous = ${isPrevious}),
    'callers', coalesce((select callers from callers where is_previous = ${isPrevious}), 0),
    'repeat_callers', coalesce((select repeated from callers where is_previous = ${isPrevious}), 0),
    'average_seconds', average_seconds, 'outside_hours', (${outside(isPrevious)}))
  from summed where is_previous = ${isPrevious})`;

/** How many calls have each outcome. */
const OUTCOME_SUMS = sql.join(
  CALL_OUTCOMES.map(
    (name) =>
      sql`count(*) filter (where ${calls.outcome} = ${sql.raw(`'${name}'`)}) as ${sql.raw(name)}`,
  ),
  sql`, `,
);

/**
 * Three scans by the index on time: by hour, from which days, hours and most totals are made; by caller; and of calls
 * that were called back (at once, where a platform's clock puts the call after that). Two more count calls outside
 * the working hours, once some were saved.
 * @param met null until hours were saved
 */
export async function readInsights(
  db: Database,
  accountId: string,
  { from, to, zone }: Span,
  met: MetHours | null,
): Promise<Insights> {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
  const first = startOfDay(addDays(from, -length), zone);
  const end = startOfDay(addDays(to, 1), zone);
  const span = { from: first.getTime(), until: end.getTime() };
  // Now too: which day it is matters only within the span.
  const local = localTimeIn(zone, span);
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const isPrevious = sql`${calls.time} < ${at(startOfDay(from, zone))}`;
  const isWithin = sql`${calls.accountId} = ${accountId}
    and ${calls.time} >= ${at(first)} and ${calls.time} < ${at(end)}`;
  const theirCallback = sql`${callbacks.accountId} = ${calls.accountId}
    and ${callbacks.id} = ${calls.callbackId}`;
  const outside = (ofPrevious: boolean): SQL =>
    met === null
      ? sql`null`
      : sql`select count(*) from ${calls} where ${isWithin} and (${isPrevious}) = ${ofPrevious}
          and not ${isInHours(met, localTimeIn(met.zone, span)(calls.time))}`;
  const result = await db.execute(sql`
    with slots as materialized (
      select date_trunc('hour', ${local(calls.time)}) as slot, count(*) as calls, ${OUTCOME_SUMS},
        count(${calls.outcome}) as known, count(${calls.query}) as queries,
        count(*) filter (where ${calls.wantsCallback}) as callbacks,
        count(*) filter (where ${callbacks.state} = 'done') as done,
        sum(${calls.durationSeconds}) as seconds, count(${calls.durationSeconds}) as with_length
      from ${calls} left join ${callbacks} on ${theirCallback}
      where ${isWithin} group by 1
    ),
    summed as (
      select slot < ${from}::date as is_previous, ${SLOT_SUMS} from slots group by 1
    ),
    callers as (
      select is_previous, count(*) as callers, count(*) filter (where calls > 1) as repeated
      from (
        select ${isPrevious} as is_previous, count(*) as calls from ${calls}
        where ${isWithin} and ${calls.phoneKey} <> '' group by 1, ${calls.phoneKey}
      ) as numbers group by 1
    ),
    medians as (
      select ${isPrevious} as is_previous, percentile_cont(0.5) within group (
        order by greatest(extract(epoch from ${callbacks.doneAt} - ${calls.time}), 0) / 60) as minutes
      from ${calls} join ${callbacks} on ${theirCallback}
      where ${isWithin} and ${callbacks.doneAt} is not null group by 1
    ),
    counted as (
      select slot::date as day, sum(calls)::int as calls, sum(callbacks)::int as callbacks
      from slots where slot >= ${from}::date group by 1
    )
    select ${totalsOf(false, outside)} as totals, ${totalsOf(true, outside)} as previous,
      (select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'),
          'calls', coalesce(calls, 0), 'callbacks', coalesce(callbacks, 0),
          'partial', day >= ${local(sql`now()`)}::date) order by day)
        from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as one (day)
        left join counted using (day)) as days,
      (select coalesce(json_agg(json_build_object('day', day, 'hour', hour, 'calls', calls)), '[]')
        from (
          select extract(isodow from slot)::int as day, extract(hour from slot)::int as hour,
            sum(calls)::int as calls
          from slots where slot >= ${from}::date group by 1, 2
        ) as heat) as hours`);
  const [row] = rowsOf<Row>(result);
  return insightsOf(row, { ...NOTHING, outside_hours: met === null ? null : 0 });
}

/** @param nothing the totals of a span without calls */
function insightsOf(row: Row | undefined, nothing: Totals): Insights {
  const totals = row?.totals ?? nothing;
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { day, hour, calls: count } of row?.hours ?? []) {
    const ofDay = hours[day - 1];
    if (ofDay) ofDay[hour] = count;
  }
  const outcomes = {
    answered: totals.answered ?? 0,
    voicemail: totals.voicemail ?? 0,
    not_connected: totals.not_connected ?? 0,
    spam: totals.spam ?? 0,
  };
  const sum = Object.values(outcomes).reduce((before, count) => before + count, 0);
  return {
    totals,
    previous: row?.previous ?? nothing,
    days: (row?.days ?? []).map(({ partial, ...day }) => ({ ...day, ...(partial && { partial }) })),
    hours,
    outcomes: { ...outcomes, unknown: totals.calls - sum },
  };
}
