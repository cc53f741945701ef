import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';

import { UNSUBSCRIBE_PATH } from '@/server/modules/notifications/unsubscribe';
import { RECORDINGS_PATH } from '@/server/modules/recordings/links';
import { logOptions } from '@/server/platform/log/logOptions';

type RequestLogOptions = Exclude<
  NonNullable<FastifyServerOptions['logger']>,
  boolean | FastifyBaseLogger
>;

/**
 * Reset tokens and invite links travel in queries, so no query is ever logged; nor are paths that are a capability
 * themselves.
 */
function loggedPath(url: string): string {
  const path = decoded(url.split('?')[0] ?? '');
  const held = [RECORDINGS_PATH, UNSUBSCRIBE_PATH].find((begin) => path.startsWith(begin));
  return held === undefined ? path : `${held}:token`;
}

/** As the router decodes it; what cannot be decoded leads nowhere. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Fastify's options for the log of requests. */
export function requestLogOptions(level: string): RequestLogOptions {
  const { serializers, ...options } = logOptions(level);
  return {
    ...options,
    serializers: {
      ...serializers,
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request.url),
        ip: request.ip,
      }),
    },
  };
}
