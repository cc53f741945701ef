/** Incoming connections: how many, for how long, and how they end when the server stops. */
import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** The longest a client may take to send the head of a request, ms. */
const HEAD_TIMEOUT = 15_000;
/** The longest it may take to send all of it, ms. */
const REQUEST_TIMEOUT = 60_000;
/** Between two checks for clients that take longer, ms. */
const CHECK_INTERVAL = 1_000;
/** A connection that is idle for this long is cut, ms; no call takes longer. */
const STANDSTILL = 120_000;

/** Requests of one connection, the one being answered included, from which on no more of it is read. */
const PIPELINED = 16;

/** How long the last accepted connections have to send their request, ms. */
const LAST_CALL = 100;
/** When new connections keep coming, accepting stops after this long, ms... */
const LONGEST_TAKING = 1_000;
/** ...but on a slow machine not before as many came as the system may have held: Node asks it to hold so many. */
const BACKLOG = 511;

/** Time limits of a connection, as Fastify takes them. */
export const CONNECTION_LIMITS = {
  // Node uses the longer of the two for the whole request, so both are set.
  http: { headersTimeout: HEAD_TIMEOUT, connectionsCheckingInterval: CHECK_INTERVAL },
  requestTimeout: REQUEST_TIMEOUT,
  connectionTimeout: STANDSTILL,
  // Whatever arrives while the server closes is answered as usual, or not at all.
  return503OnClosing: false,
} as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each reply is the last on its connection, and `isLeaving` is true. */
    leave(): void;
    /** Whether this instance is shutting down, so that nobody sends it more. */
    isLeaving(): boolean;
    /** Requests whose reply is not complete, on open connections. */
    underWay(): ServerResponse[];
  }
}

/**
 * Lets the server close once everything that was sent to it is answered, and no later. By itself Node closes the
 * connections that are idle at that moment, even with unread data. And it waits, for as long as they may be kept
 * alive, for those on which nothing has been sent yet (browsers open them ahead of need) and for those that turn
 * idle later.
 * @param most connections at a time; one more is cut as it comes
 */
export function keepConnections(app: FastifyInstance, most: number): void {
  const unused = new Set<Socket>();
  /** By connection: a pipelined reply is not told when its connection is gone. */
  const underWay = new Map<Socket, Set<ServerResponse>>();
  /** What begins the answer of a request that waits for those before it on its connection. */
  const turns = new WeakMap<ServerResponse, () => void>();
  const isFull = (socket: Socket) => (underWay.get(socket)?.size ?? 0) >= PIPELINED;
  /** Connections and requests so far. */
  let arrived = 0;
  let leaving = false;
  let closing = false;

  app.server.maxConnections = most;
  app.server.on('connection', (socket: Socket) => {
    arrived += 1;
    unused.add(socket);
    // Node does that after each request, and to read a body.
    socket.on('resume', () => isFull(socket) && socket.pause());
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
    if (isFull(socket)) socket.pause();
    response.once('close', () => {
      ofSocket.delete(response);
      // Its head may have been sent before the shutdown, promising keep-alive.
      if (closing) socket.destroySoon();
      // Nobody gets what would be answered on a connection that has ended.
      if (!socket.writable) return;
      if (!isFull(socket)) socket.resume();
      const [next] = ofSocket;
      if (next) turns.get(next)?.();
    });
    if (leaving) endsConnection(response);
  });
  // What is sent without waiting for replies (pipelined) is answered one by one: Node would hand out all of it at once
  // and hold each reply until those before it are read, as many as fit into memory (product §20.36).
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    const [first = response] = underWay.get(socket) ?? [];
    if (first === response) done();
    else turns.set(response, done);
  });
  app.decorate('isLeaving', () => leaving);
  const allUnderWay = () => [...underWay.values()].flatMap((ofSocket) => [...ofSocket]);
  app.decorate('underWay', allUnderWay);
  app.decorate('leave', () => {
    leaving = true;
    for (const response of allUnderWay()) endsConnection(response);
  });

  /** Accepts and reads until nothing is left, however late the event loop gets to it. */
  async function takeArrived(): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_TAKING;
    const enough = arrived + BACKLOG;
    let before: number;
    do {
      before = arrived;
      // The first turn may have polled the sockets before this began.
      await endOfTurn();
      await endOfTurn();
    } while (arrived > before && (arrived < enough || performance.now() < giveUpAt));
  }

  app.addHook('preClose', async () => {
    app.leave();
    await takeArrived();
    // Only the listener: the HTTP server's own `close` would cut connections that are idle, or seem so.
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
