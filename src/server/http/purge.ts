import type { FastifyInstance } from 'fastify';

import { purge } from '@/server/modules/purge/purge';
import { HOUR, MINUTE } from '@/server/platform/durations';
import type { Platform } from '@/server/platform/platform';

/** A minute after the start, so that an instance that restarts often purges too; then every hour. */
const FIRST_MS = MINUTE;
const EVERY_MS = HOUR;

/** Purges while the application is up, beside whatever it does; several instances may do so at once. */
export function startPurging(
  { server, log }: Pick<FastifyInstance, 'server' | 'log'>,
  { db }: Pick<Platform, 'db'>,
): void {
  let timer: NodeJS.Timeout;
  const purgeIn = (ms: number) => {
    timer = setTimeout(() => {
      purgeIn(EVERY_MS);
      purge(db).catch((error: unknown) => log.warn({ err: error }, 'Purge failed'));
    }, ms).unref();
  };
  purgeIn(FIRST_MS);
  server.once('close', () => clearTimeout(timer));
}
