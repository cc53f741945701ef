/**
 * The shapes of reports we accept, for the API description only: what decides is how each item is read
 * (server/modules/intake).
 */
import * as z from 'zod/mini';

import { CALL_OUTCOMES } from './callOutcomes';

const textOf = (most: number) => z.string().check(z.maxLength(most));

/** A week at most. */
const seconds = z.number().check(z.minimum(0), z.maximum(7 * 24 * 60 * 60));

const said = z.object({
  speaker: z.enum(['caller', 'assistant', 'other']),
  text: z.string(),
  at_seconds: z.optional(z.nullable(seconds)),
});

const ownCall = z
  .object({
    id: z.union([z.string().check(z.minLength(1), z.maxLength(200)), z.int()]),
    time: z.union([z.string(), z.number()]),
    customer: z.object({
      name: z.nullable(textOf(200)),
      phone: z.nullable(textOf(64)),
    }),
    query: z.optional(z.nullable(textOf(10_000))),
    callback: z.optional(z.nullable(z.boolean())),
    outcome: z.optional(z.nullable(z.enum(CALL_OUTCOMES))),
    duration_seconds: z.optional(z.nullable(seconds)),
    summary: z.optional(z.nullable(textOf(10_000))),
    transcript: z.optional(z.nullable(z.union([z.string(), z.array(said)]))),
    recording_url: z.optional(z.nullable(textOf(2_000))),
  })
  .register(z.globalRegistry, {
    description: "A call in Parley's own format; time as ISO 8601, seconds or milliseconds",
  });

const vapiMessage = z
  .looseObject({ message: z.looseObject({ type: z.string() }) })
  .register(z.globalRegistry, { description: 'A server message of Vapi' });

const retellFunction = z
  .looseObject({ name: z.string(), args: z.looseObject({}), call: z.looseObject({}) })
  .register(z.globalRegistry, { description: 'A custom function of Retell' });

const retellEvent = z
  .looseObject({ event: z.string(), call: z.looseObject({}) })
  .register(z.globalRegistry, { description: 'A webhook of Retell' });

const list = z
  .array(z.looseObject({}))
  .check(z.maxLength(1000))
  .register(z.globalRegistry, { description: 'A list of these, in any mixture' });

/** A report, or a list of them. */
export const intakeReport = z.union([ownCall, vapiMessage, retellEvent, list]);

/** What the voice platform of a line sends. */
export const lineReport = z.union([ownCall, vapiMessage, retellEvent, retellFunction, list]);
