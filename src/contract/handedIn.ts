/** What may be handed in, as it is described to others; what decides is the reading of each item (server/modules/intake/item.ts). */
import * as z from 'zod/mini';

const ownCall = z
  .object({
    id: z.union([z.string(), z.int()]),
    time: z.union([z.string(), z.number()]),
    customer: z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) }),
    query: z.optional(z.nullable(z.string())),
    callback: z.optional(z.nullable(z.boolean())),
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
