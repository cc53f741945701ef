/** Connections from the outside: how many there may be, how long, and how they end with the server. */
import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** The longest a client may take to send the head of a request, ms. */
const HEAD_TIMEOUT = 15_000;
/** The longest it may take to send all of it, ms. */
const REQUEST_TIMEOUT = 60_000;
/** Between two looks at who takes longer, ms. */
const CHECK_INTERVAL = 1_000;
/** A connection on which no byte moves for so long is cut, ms; no call takes longer. */
const STANDSTILL = 120_000;

/** How long the connections taken last have for their request, ms. */
const LAST_CALL = 100;
/** As long as more and more comes, an end is put to it after so long, ms. */
const LONGEST_TAKING = 1_000;

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
    /** What is not answered to its end, on connections that are there. */
    underWay(): ServerResponse[];
  }
}

/**
 * Lets the server end as soon as nothing is under way, and not before everything that was sent to it is
 * answered. Node closes the connections that are idle at that moment, read or not. It waits for those on
 * which nothing has been sent yet, which browsers open ahead of need, and for those that turn idle
 * later, for as long as they may be kept alive.
 * @param most connections at a time; one more is cut as it comes
 */
export function keepConnections(app: FastifyInstance, most: number): void {
  const unused = new Set<Socket>();
  /** By connection: a reply that waits for the one before hears nothing when its connection is gone. */
  const underWay = new Map<Socket, Set<ServerResponse>>();
  /** Connections and requests so far. */
  let arrived = 0;
  let leaving = false;
  let closing = false;

  app.server.maxConnections = most;
  app.server.on('connection', (socket: Socket) => {
    arrived += 1;
    unused.add(socket);
    socket.once('close', () => {
      unused.delete(socket);
      underWay.delete(socket);
    });
  });
  app.server.prependListener('request', ({ socket }, response: ServerResponse) => {
    arrived += 1;
    unused.delete(socket);
    const ofSocket = underWay.get(socket) ?? new Set();
    underWay.set(socket, ofSocket.add(response));
    response.once('close', () => {
      ofSocket.delete(response);
      // Its head may have left before the end began, with the promise to stay.
      if (closing) socket.destroySoon();
    });
    if (leaving) endsConnection(response);
  });
  app.decorate('isLeaving', () => leaving);
  const allUnderWay = () => [...underWay.values()].flatMap((ofSocket) => [...ofSocket]);
  app.decorate('underWay', allUnderWay);
  app.decorate('leave', () => {
    leaving = true;
    for (const response of allUnderWay()) endsConnection(response);
  });

  /** Accepts and reads until there is nothing more, however late the event loop comes to it. */
  async function takeArrived(): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_TAKING;
    let before: number;
    do {
      before = arrived;
      // The first may end a turn that looked at the sockets before this began.
      await endOfTurn();
      await endOfTurn();
    } while (arrived > before && performance.now() < giveUpAt);
  }

  app.addHook('preClose', async () => {
    app.leave();
    await takeArrived();
    // Only the listener: what http adds to it would cut what is idle, or seems so.
    Server.prototype.close.call(app.server);
    if (unused.size > 0) await wait(LAST_CALL);
    await takeArrived();
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}

/** Tells the other side that no further request can follow on this connection. */
function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
