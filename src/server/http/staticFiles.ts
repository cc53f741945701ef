/** The built client, with the variants that were compressed at build time. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import type { InlineHashes } from './headers';

/** The build puts a hash of the content into these names (webpack.config.js): they never change. */
const HASHED = /\.[0-9a-f]{7}\.\w+$/;
/** Our own source, for whoever debugs a build of their own. */
const SOURCE_MAP = /\.map(\.(br|gz))?$/;

const hashes = z.array(z.string().check(z.regex(/^sha256-[\w+/]{43}=$/)));
const inlineHashes = z.object({ script: hashes, style: hashes });

/** The hashes of the built page's inline parts; none where there is no page, or it lists none. */
export function readInlineHashes(clientDir: string | null): InlineHashes {
  const file = clientDir && path.join(clientDir, 'inline-hashes.json');
  if (!file || !existsSync(file)) return { script: [], style: [] };
  return z.parse(inlineHashes, JSON.parse(readFileSync(file, 'utf8')));
}

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
