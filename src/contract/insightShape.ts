import * as z from 'zod/mini';

/** What is not known is null, never 0. */
const known = z.nullable(z.number());

/** The schema of aggregates of calls. */
export const totals = z.object({
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
