/** The floors: minimal pages with the same packages, build settings and server. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import fastify from 'fastify';

import { headersOfEveryReply } from '@/server/http/headers';
import { serveClient } from '@/server/http/staticFiles';
import { makeOwnFolder } from '@/test/ownFolder';

import type { FloorRow } from './floors/FloorRow';

export type Floor = 'bare' | 'packages' | 'table' | 'chart';

const ROWS: readonly FloorRow[] = Array.from({ length: 20 }, (_, index) => ({
  id: String(index),
  time: new Date(Date.UTC(2025, 0, 1, index)).toISOString(),
  data: { cust_name: `Caller ${index}`, phone: `+1202555${String(index).padStart(4, '0')}` },
}));

/** A browser does more for a page with them: it begins a process for one that no other window may hold. */
const HEADERS = headersOfEveryReply({ publicUrl: () => '' }, { script: [], style: [] });

/** Into a folder each. */
function build(folder: string): void {
  const config = path.join(import.meta.dirname, 'floors', 'webpack.config.js');
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/webpack-cli/bin/cli.js',
      ...['--config', config, '--env', `folder=${folder}`, '--stats', 'errors-warnings'],
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The floors cannot be built');
}

/** Builds and serves them while it runs. @param run is given where each one is */
export async function withFloors<T>(run: (urls: Record<Floor, string>) => Promise<T>): Promise<T> {
  const { folder, remove } = makeOwnFolder('floors');
  const apps: { close(): Promise<unknown> }[] = [];
  try {
    build(folder);
    const serve = async (floor: Floor) => {
      const app = fastify();
      apps.push(app);
      app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
      app.get('/rows.json', async () => ROWS);
      await serveClient(app, path.join(folder, floor));
      return app.listen({ host: '127.0.0.1', port: 0 });
    };
    return await run({
      bare: await serve('bare'),
      packages: await serve('packages'),
      table: await serve('table'),
      chart: await serve('chart'),
    });
  } finally {
    for (const app of apps) await app.close();
    remove();
  }
}
