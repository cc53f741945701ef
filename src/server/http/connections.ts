import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * Lets the server end at once when nothing is under way. Node waits for connections on which no
 * request has been sent yet, and browsers open those ahead of need: they are ended first.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.prependListener('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
