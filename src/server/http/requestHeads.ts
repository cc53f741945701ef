/** Refuses what Node would refuse by itself, but with `detail` and the headers of every reply. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { sendRefusal } from './errors';

/** Server options that leave a missing `Host` to `refuseInvalidHeads`. */
export const WITHOUT_NODES_HOST_CHECK = { requireHostHeader: false } as const;

const hostsIn = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Refuses requests without `Host`, or with several (RFC 9112, 3.2), and with an unknown `Expect` (RFC 9110,
 * 10.1.1).
 */
export function refuseInvalidHeads(app: FastifyInstance): void {
  // Of more than a thousand headers Node would drop the last ones, which may be what a proxy says of the sender. How
  // long all of them may be is limited anyway.
  app.server.maxHeadersCount = 0;
  const unmet = new WeakSet<IncomingMessage>();
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    unmet.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = hostsIn(raw);
    if (hosts > 1 || (raw.httpVersion === '1.1' && hosts === 0)) {
      const body = { detail: `The request names ${hosts === 0 ? 'no host' : 'several hosts'}` };
      return sendRefusal(reply.header('connection', 'close'), { status: 400, body });
    }
    if (unmet.has(raw)) {
      const body = { detail: 'What the request expects is not known here' };
      return sendRefusal(reply, { status: 417, body });
    }
  });
}
