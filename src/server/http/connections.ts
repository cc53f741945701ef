import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * Lets the server end as soon as nothing is under way. Node closes only the connections that are idle
 * at that moment. It waits for those on which nothing has been sent yet, which browsers open ahead of
 * need, and for those that turn idle later, for as long as they may be kept alive.
 */
export function endConnectionsInTime(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let closing = false;

  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.prependListener('request', ({ socket }, response: ServerResponse) => {
    unused.delete(socket);
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      // Its head may have left before the end began, with the promise to stay.
      if (closing) socket.destroySoon();
    });
  });
  app.addHook('preClose', (done) => {
    closing = true;
    for (const socket of unused) socket.destroy();
    for (const response of underWay) endsConnection(response);
    done();
  });
}

/** Tells the other side that no further request can follow on this connection. */
function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
