/** Request bodies are JSON; anything else is refused before it is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '@/server/platform/refusal';

import { isDeeperThan } from './jsonDepth';

/** The most that any call accepts, bytes: reports carry whole transcripts. */
export const REPORT_LIMIT = 5 * 1024 * 1024;

/** Nesting of lists and objects; no report of a call goes half as deep. */
const MOST_LEVELS = 64;

export type ReadJson = (request: FastifyRequest, text: string) => Promise<unknown>;

/** What happens to keys that would reach into a prototype: the body is refused, or they are dropped. */
type ReachingKeys = 'error' | 'remove';

const COMPRESSION = /\b(gzip|deflate|br|zstd|compress)\b/i;

/** Whether it is compressed; some clients give their character set in this header. */
function isCompressed({ headers }: FastifyRequest): boolean {
  return COMPRESSION.test(headers['content-encoding'] ?? '');
}

/**
 * Makes the parser of bodies; an empty body is undefined.
 * @throws Refusal `rejected`, or the framework's 400, for invalid or too deeply nested JSON, and for refused keys;
 * `encoded` for what is compressed
 */
export function makeJsonReader(app: FastifyInstance, reaching: ReachingKeys): ReadJson {
  const parse = app.getDefaultJsonParser(reaching, reaching);
  return async (request, text) => {
    // Clients say `Content-Type: application/json` with every call (product §14.3), bodies or not.
    if (text === '') return undefined;
    if (isCompressed(request)) {
      throw new Refusal({ kind: 'encoded', detail: 'Request body should not be compressed' });
    }
    if (isDeeperThan(MOST_LEVELS, text)) {
      throw new Refusal({ kind: 'rejected', detail: 'Request body is nested too deeply' });
    }
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  };
}

/** Any other body is refused (415). */
export function acceptJsonOnly(app: FastifyInstance, reaching: ReachingKeys = 'error'): void {
  const readJson = makeJsonReader(app, reaching);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, readJson);
}
