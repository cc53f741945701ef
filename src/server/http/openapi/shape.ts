/** The description as the page reads it back: only what it shows. */
import * as z from 'zod/mini';

import { schemaShape } from './notation';

const media = z.object({ schema: schemaShape });
const content = z.object({ 'application/json': media });
/** Of a stream each event is described, of a file nothing. */
const replyContent = z.union([
  content,
  z.object({ 'text/event-stream': media }),
  z.object({ 'application/zip': media }),
]);
export type ReplyContent = z.infer<typeof replyContent>;

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.optional(
    z.array(
      z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: schemaShape }),
    ),
  ),
  requestBody: z.optional(z.object({ required: z.optional(z.boolean()), content })),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.optional(replyContent) }),
  ),
});
export type ShownOperation = z.infer<typeof operation>;

export const descriptionShape = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.object({ Refusal: schemaShape }),
    securitySchemes: z.record(z.string(), z.object({ description: z.string() })),
  }),
});
export type ShownDescription = z.infer<typeof descriptionShape>;
