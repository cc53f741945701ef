/** What an account's calls add up to (product §23). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { plainText } from './fields';

const day = z.iso.date('Input should be a date, YYYY-MM-DD');

/** What is not known is null, never 0. */
const known = z.nullable(z.number());

const totals = z.object({
  calls: z.number(),
  answered: known,
  voicemail: known,
  not_connected: known,
  spam: known,
  queries: z.number(),
  callbacks_requested: z.number(),
  callbacks_done: z.number(),
  median_minutes_to_done: known,
  callers: z.number(),
  repeat_callers: z.number(),
  average_seconds: known,
  outside_hours: known,
});

export const readInsights = endpoint({
  method: 'GET',
  path: '/user/insights',
  public: false,
  query: z.object({ from: day, to: day, zone: z._default(plainText(64), 'UTC') }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    zone: z.string(),
    totals,
    /** Of as many days before. */
    previous: totals,
    days: z.array(
      z.object({
        day: z.string(),
        calls: z.number(),
        callbacks: z.number(),
        /** The day is not over. */
        partial: z.optional(z.literal(true)),
      }),
    ),
    /** By day of the week, Monday first, and hour. */
    hours: z.array(z.array(z.number())),
    outcomes: z.object({
      answered: z.number(),
      voicemail: z.number(),
      not_connected: z.number(),
      spam: z.number(),
      unknown: z.number(),
    }),
  }),
});
