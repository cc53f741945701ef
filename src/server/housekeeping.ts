/** Takes away what time has made meaningless, so that tables grow with people and not with attempts. */
import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { guessLimits, oneTimeSecrets, rateLimits } from './platform/db/schema';
import type { AppDeps, Database } from './deps';
import { deleteExpiredSessions } from './modules/sessions/sessions';

const EVERY_MS = 60 * 60 * 1000;

/** Deletes expired sessions, secrets and limits; guesses are forgotten a day after the last one. */
export async function sweep(db: Database): Promise<void> {
  const aDayAgo = sql`now() - interval '1 day'`;
  await deleteExpiredSessions(db);
  await db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
  // The longest wait is an hour: none of these holds anybody back.
  await db.delete(guessLimits).where(lt(guessLimits.updatedAt, aDayAgo));
}

/** Sweeps every hour while the application is up; several instances may do so at once. */
export function keepHouse(app: FastifyInstance, { db }: Pick<AppDeps, 'db'>): void {
  const timer = setInterval(() => {
    sweep(db).catch((error: unknown) => app.log.warn({ err: error }, 'Housekeeping failed'));
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
