import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';

import { logOptions } from '@/server/platform/log/logOptions';

type RequestLogOptions = Exclude<
  NonNullable<FastifyServerOptions['logger']>,
  boolean | FastifyBaseLogger
>;

/** Fastify's options for the log of requests. */
export function requestLogOptions(level: string): RequestLogOptions {
  const { serializers, ...options } = logOptions(level);
  return {
    ...options,
    serializers: {
      ...serializers,
      req: (request: FastifyRequest) => ({
        method: request.method,
        // Reset tokens and invite links travel in queries: no query is ever logged.
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  };
}
