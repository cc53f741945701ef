/** What may be handed in, as it is described to others; what decides is the reading of each item (server/modules/intake/item.ts). */
import * as z from 'zod/mini';

import { CALL_OUTCOMES } from './callOutcomes';

const said = z.object({
  speaker: z.enum(['caller', 'assistant', 'other']),
  text: z.string(),
  at_seconds: z.optional(z.nullable(z.number().check(z.minimum(0)))),
});

const ownCall = z
  .object({
    id: z.union([z.string(), z.int()]),
    time: z.union([z.string(), z.number()]),
    customer: z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) }),
    query: z.optional(z.nullable(z.string())),
    callback: z.optional(z.nullable(z.boolean())),
    outcome: z.optional(z.nullable(z.enum(CALL_OUTCOMES))),
    duration_seconds: z.optional(z.nullable(z.number().check(z.minimum(0)))),
    summary: z.optional(z.nullable(z.string())),
    transcript: z.optional(z.nullable(z.union([z.string(), z.array(said)]))),
    recording_url: z.optional(z.nullable(z.string())),
  })
  .register(z.globalRegistry, {
    description: 'A call in our own shape; time as ISO 8601, seconds or milliseconds',
  });

const vapiMessage = z
  .looseObject({ message: z.looseObject({ type: z.string() }) })
  .register(z.globalRegistry, { description: 'A server message of Vapi' });

const retellEvent = z
  .looseObject({ event: z.string(), call: z.looseObject({}) })
  .register(z.globalRegistry, { description: 'A webhook of Retell' });

const list = z
  .array(z.looseObject({}))
  .check(z.maxLength(1000))
  .register(z.globalRegistry, { description: 'A list of these, mixed as they come' });

/** One item or a list of them. */
export const handedIn = z.union([ownCall, vapiMessage, retellEvent, list]);
