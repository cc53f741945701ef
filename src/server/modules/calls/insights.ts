/**
 * What an account's calls add up to, by one statement over the calls of two spans. Days and hours are told
 * apart by the database, in the zone that is asked for.
 */
import { sql, type SQL } from 'drizzle-orm';

import { CALL_OUTCOMES, type CallOutcome } from '@/contract/callOutcomes';
import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { callbacks, calls } from '@/server/platform/db/schema';

/** Days such as 2026-11-22, both within. */
export interface Span {
  from: string;
  to: string;
  /** Known to the platform: 'Europe/Berlin'. */
  zone: string;
}

/** Null is what is not known. */
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
  unknown: number;
}

const NOTHING: Totals = {
  ...{ calls: 0, answered: 0, voicemail: 0, not_connected: 0, spam: 0, queries: 0 },
  ...{ callbacks_requested: 0, callbacks_done: 0, median_minutes_to_done: null },
  ...{ callers: 0, repeat_callers: 0, average_seconds: null, outside_hours: null },
};

/** Of calls whose outcome nobody reports it is not known how many were answered. */
const outcomeCounts = sql.join(
  CALL_OUTCOMES.map(
    (outcome) => sql`${sql.raw(`'${outcome}'`)}, case when count(*) = 0 or count(outcome) > 0
      then count(*) filter (where outcome = ${sql.raw(`'${outcome}'`)}) end`,
  ),
  sql`, `,
);

const totalsOf = (isPrevious: boolean): SQL => sql`(
  select json_build_object(
    'calls', count(*), ${outcomeCounts},
    'queries', count(*) filter (where is_query),
    'callbacks_requested', count(*) filter (where wants_callback),
    'callbacks_done', count(*) filter (where is_done),
    'median_minutes_to_done', percentile_cont(0.5) within group (order by minutes),
    'callers', (select count(*) from callers where is_previous = ${isPrevious}),
    'repeat_callers', (select count(*) from callers where is_previous = ${isPrevious} and calls > 1),
    'average_seconds', avg(duration_seconds)::float8,
    'outside_hours', null)
  from span where is_previous = ${isPrevious})`;

/** @throws what the database says of a zone that it does not know */
export async function readInsights(
  db: Database,
  accountId: string,
  { from, to, zone }: Span,
): Promise<Insights> {
  const first = sql`(${from}::date - (${to}::date - ${from}::date + 1))`;
  // A zone is at most a day away: that much more is read by the index, and left out by the day there.
  const result = await db.execute(sql`
    with local as (
      select (${calls.time} at time zone ${zone}::text) as at, ${calls.query} is not null as is_query,
        ${calls.wantsCallback} as wants_callback, ${calls.outcome} as outcome,
        ${calls.durationSeconds} as duration_seconds, ${calls.phoneKey} as phone_key,
        ${callbacks.state} is not distinct from 'done' as is_done,
        extract(epoch from ${callbacks.doneAt} - ${calls.time}) / 60 as minutes
      from ${calls}
      left join ${callbacks} on ${callbacks.accountId} = ${calls.accountId}
        and ${callbacks.id} = ${calls.callbackId}
      where ${calls.accountId} = ${accountId}
        and ${calls.time} >= (${first} - 1)::timestamp at time zone 'UTC'
        and ${calls.time} < (${to}::date + 2)::timestamp at time zone 'UTC'
    ),
    span as materialized (
      select *, at::date as day, at < ${from}::date as is_previous from local
      where at >= ${first} and at < ${to}::date + 1
    ),
    callers as (
      select is_previous, phone_key, count(*) as calls from span where phone_key <> ''
      group by is_previous, phone_key
    ),
    counted as (
      select day, count(*) as calls, count(*) filter (where wants_callback) as callbacks
      from span where not is_previous group by day
    )
    select ${totalsOf(false)} as totals, ${totalsOf(true)} as previous,
      (select count(*) from span where not is_previous and outcome is null)::int as unknown,
      (select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'),
          'calls', coalesce(calls, 0), 'callbacks', coalesce(callbacks, 0),
          'partial', day >= (now() at time zone ${zone}::text)::date) order by day)
        from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as one (day)
        left join counted using (day)) as days,
      (select coalesce(json_agg(json_build_object('day', day, 'hour', hour, 'calls', calls)), '[]')
        from (
          select extract(isodow from at)::int as day, extract(hour from at)::int as hour,
            count(*) as calls
          from span where not is_previous group by 1, 2
        ) as heat) as hours`);
  const [row] = rowsOf<Row>(result);
  const totals = row?.totals ?? NOTHING;
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { day, hour, calls: count } of row?.hours ?? []) {
    const ofDay = hours[day - 1];
    if (ofDay) ofDay[hour] = count;
  }
  const known = CALL_OUTCOMES.map((outcome) => [outcome, totals[outcome] ?? 0] as const);
  return {
    totals,
    previous: row?.previous ?? NOTHING,
    days: (row?.days ?? []).map(({ partial, ...day }) => ({ ...day, ...(partial && { partial }) })),
    hours,
    outcomes: { ...NO_OUTCOMES, ...Object.fromEntries(known), unknown: row?.unknown ?? 0 },
  };
}

const NO_OUTCOMES = { answered: 0, voicemail: 0, not_connected: 0, spam: 0, unknown: 0 };
