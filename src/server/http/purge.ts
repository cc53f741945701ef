import type { FastifyInstance } from 'fastify';

import { purge } from '@/server/modules/purge/purge';
import type { Platform } from '@/server/platform/platform';

const EVERY_MS = 60 * 60 * 1000;

/** Purges every hour while the application is up; several instances may do so at once. */
export function registerPurge(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  const timer = setInterval(() => {
    purge(db).catch((error: unknown) => app.log.warn({ err: error }, 'Purge failed'));
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
