/** Connections from the outside: how many there may be, how long, and how they end with the server. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** The longest a client may take to send the head of a request, ms. */
const HEAD_TIMEOUT = 15_000;
/** The longest it may take to send all of it, ms. */
const REQUEST_TIMEOUT = 60_000;
/** Between two looks at who takes longer, ms. */
const CHECK_INTERVAL = 1_000;
/** A connection on which no byte moves for so long is cut, ms; no call takes longer. */
const STANDSTILL = 120_000;

/** Time limits of a connection, as Fastify takes them. */
export const CONNECTION_LIMITS = {
  // Node takes the longer of the two for the whole request, so both are said.
  http: { headersTimeout: HEAD_TIMEOUT, connectionsCheckingInterval: CHECK_INTERVAL },
  requestTimeout: REQUEST_TIMEOUT,
  connectionTimeout: STANDSTILL,
  // What still comes while the server ends is answered like anything else, or not at all.
  return503OnClosing: false,
} as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each reply is the last of its connection, and `isLeaving` holds. */
    leave(): void;
    /** Whether this instance is about to end, so that nobody sends it more. */
    isLeaving(): boolean;
  }
}

/**
 * Lets the server end as soon as nothing is under way. Node closes only the connections that are idle
 * at that moment. It waits for those on which nothing has been sent yet, which browsers open ahead of
 * need, and for those that turn idle later, for as long as they may be kept alive.
 * @param most connections at a time; one more is cut as it comes
 */
export function keepConnections(app: FastifyInstance, most: number): void {
  const unused = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let leaving = false;

  app.server.maxConnections = most;
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
      if (leaving) socket.destroySoon();
    });
    if (leaving) endsConnection(response);
  });
  app.decorate('isLeaving', () => leaving);
  app.decorate('leave', () => {
    leaving = true;
    for (const response of underWay) endsConnection(response);
  });
  app.addHook('preClose', (done) => {
    app.leave();
    for (const socket of unused) socket.destroy();
    done();
  });
}

/** Tells the other side that no further request can follow on this connection. */
function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
