/** The built client, with what it was compressed to at build time. */
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The build puts a hash of the content into these names: they never change. */
const HASHED = /\.[0-9a-f]{10}\.\w+$/;
/** Our own source, for whoever debugs a build of their own. */
const SOURCE_MAP = /\.map(\.(br|gz))?$/;

/** Serves `clientDir`; what is not there is a 404, never the page. */
export async function serveClient(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(clientDir),
    preCompressed: true,
    redirect: false,
    dotfiles: 'ignore',
    allowedPath: (name) => !SOURCE_MAP.test(name),
    // Set below, by the kind of file.
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = file.replace(/\.(br|gz)$/, '');
      reply.header(
        'cache-control',
        HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
