/** How the body of a good reply becomes text. */
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/**
 * Lists are written by a function compiled from the call's schema: what the schema does not know is left
 * out, what it needs and does not find is a 500, and types alone see to the rest; checking each field of
 * a thousand rows costs more than reading them. Every other reply is checked whole (decision 87).
 */
export function compileReplies(app: FastifyInstance): void {
  app.setSerializerCompiler<z.ZodMiniType>((route) => {
    const { schema } = route;
    if (!(schema instanceof z.ZodMiniArray)) return serializerCompiler(route);
    // JSON Schema as both know it; the types of the two libraries differ in what may be left out.
    return fastJsonStringify(z.toJSONSchema(schema, { target: 'draft-7' }) as Schema);
  });
}
