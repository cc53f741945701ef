import * as z from 'zod/mini';

import { CALLBACK_OUTCOMES, CALLBACK_STATES } from './callbackOutcomes';

/** ISO 8601, UTC. */
const moment = z.string();

/** What is known of a callback; shown at the newest of its calls. */
export const callback = z.object({
  state: z.enum(CALLBACK_STATES),
  /** The end of the snooze, else null. */
  due_at: z.nullable(moment),
  outcome: z.nullable(z.enum(CALLBACK_OUTCOMES)),
  attempts: z.number(),
  version: z.number(),
  updated_at: moment,
});
