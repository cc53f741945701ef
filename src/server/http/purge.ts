import type { EventEmitter } from 'node:events';

import { HOUR, MINUTE } from '@/server/platform/durations';
import type { Log } from '@/server/platform/log/log';

/** A minute after the start, so that an instance that restarts often purges too; then every hour. */
const FIRST_MS = MINUTE;
const EVERY_MS = HOUR;

/**
 * Purges while the application is up, beside whatever it does; several instances may do so at once.
 * @param app its server says when it ends
 */
export function startPurging(
  { server, log }: { server: EventEmitter; log: Pick<Log, 'warn'> },
  purge: () => Promise<unknown>,
): void {
  let timer: NodeJS.Timeout;
  const purgeIn = (ms: number) => {
    timer = setTimeout(() => {
      purgeIn(EVERY_MS);
      purge().catch((error: unknown) => log.warn({ err: error }, 'Purge failed'));
    }, ms).unref();
  };
  purgeIn(FIRST_MS);
  server.once('close', () => clearTimeout(timer));
}
