/** How the body of a good reply becomes text, and how it travels. */
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
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

/** Below this the head of the reply is larger than what could be saved, bytes. */
const WORTHWHILE = 1024;

/** Call it before the first route: those whose descriptor says so are compressed, no other. */
export async function compressLists(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint?.compressed) route.compress = { threshold: WORTHWHILE };
  });
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    // While somebody waits: most of what the best would save, in a fraction of its time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
