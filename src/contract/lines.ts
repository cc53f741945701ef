/** Telephone lines and what came in on them (product §22). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { plainText } from './fields';
import { DELIVERY_OUTCOMES, LINE_CHECKS, LINE_PLATFORMS } from './lineKinds';

/** ISO 8601, UTC. */
const moment = z.string();

const line = z.object({
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
});

const name = plainText(80).check(z.refine((text) => text.trim() !== '', 'Field required'));
/** ASCII without spaces, as headers carry it. */
const secret = plainText(256, 8).check(
  z.regex(/^[\x21-\x7e]+$/, 'Text contains characters that are not allowed'),
);

export const listLines = endpoint({
  method: 'GET',
  path: '/lines',
  public: false,
  reply: z.array(line),
});

export const addLine = endpoint({
  method: 'POST',
  path: '/lines',
  public: false,
  body: z.object({
    platform: z.enum(LINE_PLATFORMS),
    name,
    check: z.optional(z.enum(LINE_CHECKS)),
    secret: z.optional(secret),
  }),
  /** `key` where we made one, told this once. */
  reply: z.extend(line, { key: z.optional(z.string()) }),
});

export const changeLine = endpoint({
  method: 'PATCH',
  path: '/lines/:id',
  public: false,
  body: z.object({ name: z.optional(name), secret: z.optional(secret) }),
  reply: line,
});

export const rotateKey = endpoint({
  method: 'POST',
  path: '/lines/:id/rotate',
  public: false,
  body: z.nullish(z.object({ now: z.optional(z.boolean()) })),
  reply: z.object({ key: z.string() }),
});

export const removeLine = endpoint({
  method: 'DELETE',
  path: '/lines/:id',
  public: false,
  reply: z.void(),
  status: 204,
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/lines/:id/deliveries',
  public: false,
  reply: z.array(
    z.object({
      at: moment,
      outcome: z.enum(DELIVERY_OUTCOMES),
      event: z.string(),
      call_id: z.nullable(z.string()),
      detail: z.nullable(z.string()),
    }),
  ),
});
