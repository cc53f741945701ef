/** Takes away what time has made meaningless, so that tables grow with people and not with attempts. */
import { lt, sql } from 'drizzle-orm';

import { deleteUnprovenAccounts } from '@/server/modules/accounts/emailProof';
import { deleteOldEvents } from '@/server/modules/history/history';
import { deleteExpiredSessions } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import { guessLimits, leases, oneTimeSecrets, rateLimits } from '@/server/platform/db/schema';

/** Deletes expired sessions, accounts nobody has proven, old history, secrets, limits and leases; guesses are forgotten a day after the last one. */
export async function purge(db: Database): Promise<void> {
  const aDayAgo = sql`now() - interval '1 day'`;
  await deleteExpiredSessions(db);
  await deleteUnprovenAccounts(db);
  await deleteOldEvents(db);
  await db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
  await db.delete(leases).where(lt(leases.expiresAt, sql`now()`));
  // The longest wait is an hour: none of these holds anybody back.
  await db.delete(guessLimits).where(lt(guessLimits.updatedAt, aDayAgo));
}
