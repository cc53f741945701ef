/** Telephone lines and what came in on them, as they cross the wire. */
import * as z from 'zod/mini';

import { DELIVERY_OUTCOMES, LINE_CHECKS, LINE_PLATFORMS } from './lineKinds';

/** ISO 8601, UTC. */
const moment = z.string();

export const line = z.object({
  id: z.string(),
  platform: z.enum(LINE_PLATFORMS),
  name: z.string(),
  /** Where the platform sends its reports to. */
  url: z.string(),
  check: z.enum(LINE_CHECKS),
  created_at: moment,
  last_received_at: z.nullable(moment),
  last_refused_at: z.nullable(moment),
  /** Why, in a sentence for the owner. */
  last_refusal: z.nullable(z.string()),
  received_7d: z.number(),
  refused_7d: z.number(),
  refused_today: z.number(),
  /** Additive: on how many of the three weeks' days before the last 7 something came in. */
  busy_days: z.number(),
});

export const delivery = z.object({
  at: moment,
  outcome: z.enum(DELIVERY_OUTCOMES),
  event: z.string(),
  call_id: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});

export const rotated = z.object({ key: z.string() });
