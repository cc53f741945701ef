/** How the body of a successful reply is serialized and compressed. */
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/**
 * Lists are serialized by a function compiled from the call's schema: unknown fields are left out, a missing required
 * one is a 500, and the rest is left to the types, because validating each field of a thousand rows costs more than
 * reading them. Every other reply is validated in full (decision 87).
 */
export function compileReplies(app: FastifyInstance): void {
  app.setSerializerCompiler<z.ZodMiniType>((route) => {
    const { schema } = route;
    if (!(schema instanceof z.ZodMiniArray)) return serializerCompiler(route);
    // The same JSON Schema, but the two libraries type optional keywords differently.
    return fastJsonStringify(z.toJSONSchema(schema, { target: 'draft-7' }) as Schema);
  });
}

/** Below this, compression saves less than the reply's headers take, bytes. */
const WORTHWHILE = 1024;

/** Call it before the first route: it compresses those whose descriptor says so. */
export async function compressLists(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint?.compressed) route.compress = { threshold: WORTHWHILE };
  });
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    // Somebody is waiting: this saves nearly as much as the best quality, in a fraction of the time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
