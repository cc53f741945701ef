/** What a later, richer report of a known call adds: it fills what is empty, and nothing else. */
import { sql } from 'drizzle-orm';

/** Filled by a later report where they are null. */
const FILLED = [
  'line_id',
  'query',
  'outcome',
  'duration_seconds',
  'summary',
  'sentiment',
  'successful',
  'ended_reason',
  'assistant',
  'cost_cents',
  'recording_url',
] as const;
/** Filled where the first is ''. */
const FILLED_TEXTS = [
  ['customer_name', 'customer_name'],
  ['phone', 'phone'],
  ['phone', 'phone_key'],
] as const;
/** Filled where they are false. */
const FILLED_MARKS = ['wants_callback', 'has_transcript'] as const;

/**
 * A call stored by a tool has the time of the request until a report says when it began (decision 94). Such a row is
 * recognised by missing what only reports bring.
 */
const isEarlier = `calls.source <> 'own' and calls.outcome is null and calls.duration_seconds is null
  and calls.ended_reason is null and excluded.time < calls.time`;

/** What a later report changes of a row. */
export const mergeAssignments = sql.raw(
  [
    ...FILLED.map((name) => `${name} = coalesce(calls.${name}, excluded.${name})`),
    ...FILLED_TEXTS.map(
      ([empty, name]) =>
        `${name} = case when calls.${empty} = '' then excluded.${name} else calls.${name} end`,
    ),
    `time = case when ${isEarlier} then excluded.time else calls.time end`,
    ...FILLED_MARKS.map((name) => `${name} = calls.${name} or excluded.${name}`),
  ].join(', '),
);
/** Whether the report has anything that the row has not. */
export const hasNewValues = sql.raw(
  [
    ...FILLED.map((name) => `calls.${name} is null and excluded.${name} is not null`),
    ...FILLED_TEXTS.map(([empty]) => `calls.${empty} = '' and excluded.${empty} <> ''`),
    isEarlier,
    ...FILLED_MARKS.map((name) => `not calls.${name} and excluded.${name}`),
  ]
    .map((condition) => `(${condition})`)
    .join(' or '),
);
