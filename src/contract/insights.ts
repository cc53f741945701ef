/** Aggregates of an account's calls (product §23). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { day, plainText } from './fields';
import { readFigures } from './insightReads';
import { totals } from './insightShape';
import { ofBody } from './reply';

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
  read: ofBody(readFigures),
});
