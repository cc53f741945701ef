/** Request bodies are JSON; anything else is refused before it is read. */
import type { FastifyInstance } from 'fastify';

import { Refusal } from '@/server/platform/refusal';

import { isDeeperThan } from './jsonDepth';

/** Lists and objects within each other; no report of a call has half as many. */
const MOST_LEVELS = 64;

/** JSON whose keys would reach into a prototype is refused (400); no body at all is fine where none is needed. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // Clients say `Content-Type: application/json` with every call (product §14.3), bodies or not.
      if (body === '') done(null, undefined);
      else if (isDeeperThan(MOST_LEVELS, body)) {
        done(new Refusal({ kind: 'rejected', detail: 'Request body is nested too deeply' }));
      } else void parse(request, body, done);
    },
  );
}
