/** Takes away what time has made meaningless, so that tables grow with people and not with attempts. */
import { and, lt, sql } from 'drizzle-orm';

import { deleteUnprovenAccounts } from '@/server/modules/accounts/emailProof';
import { deleteOldCalls } from '@/server/modules/calls/retention';
import { indexOlderCalls } from '@/server/modules/calls/words';
import { deleteOldEvents } from '@/server/modules/history/history';
import { deleteOldDeliveries } from '@/server/modules/lines/deliveries';
import { eraseClosedAccounts } from '@/server/modules/privacy/erasure';
import { deleteExpiredSessions } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import {
  guessLimits,
  jobsForNobody,
  leases,
  oneTimeSecrets,
  rateLimits,
} from '@/server/platform/db/tables/platform';

/** Deletes expired sessions, unproven accounts, old history, calls and deliveries, secrets, limits and leases; wrong guesses are forgotten 30 days after the last one. */
export async function purge(db: Database): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteUnprovenAccounts(db);
  await eraseClosedAccounts(db);
  await deleteOldEvents(db);
  await deleteOldDeliveries(db);
  await deleteOldCalls(db);
  await indexOlderCalls(db);
  await db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, sql`now()`));
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`));
  await db.delete(leases).where(lt(leases.expiresAt, sql`now()`));
  await db.delete(jobsForNobody).where(lt(jobsForNobody.createdAt, sql`now() - interval '1 hour'`));
  // Wrong ones "in a row" are those without a month between them; too many of them stay for good.
  await db
    .delete(guessLimits)
    .where(
      and(
        lt(
          guessLimits.updatedAt,
          sql`now() - case when ${guessLimits.wrong} = 0 then interval '1 day' else interval '30 days' end`,
        ),
        sql`${guessLimits.waitUntil} is distinct from 'infinity'`,
      ),
    );
}
