import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { REPORT_LIMIT } from './body';

/** The longest it is read, ms. */
const LONGEST = 1_000;

/**
 * A refusal may be sent before the request's body has arrived. Closing the connection then would reset it, and the
 * sender would lose the reply; so the rest is read first, within bounds.
 */
export function readBodiesToTheirEnd(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.raw.complete) done(null, payload);
    else void restOf(request.raw).then(() => done(null, payload));
  });
}

function restOf(message: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, LONGEST);
    let read = 0;
    function count(chunk: Buffer) {
      read += chunk.length;
      if (read > REPORT_LIMIT) finish();
    }
    function finish() {
      clearTimeout(timer);
      message.off('data', count).off('close', finish).off('end', finish);
      resolve();
    }
    message.on('data', count).once('close', finish).once('end', finish);
  });
}
