/** Deletes what has expired, so that tables grow with the number of people and not of attempts. */
import { and, lt, not, sql } from 'drizzle-orm';

import { deleteOldCalls } from '@/server/modules/calls/retention';
import { indexOlderCalls } from '@/server/modules/calls/searchIndex';
import { deleteOldMessages } from '@/server/modules/delivery/outbox';
import { deleteOldEvents } from '@/server/modules/history/history';
import { deleteOldDeliveries } from '@/server/modules/lines/deliveries';
import { deleteOldSecrets } from '@/server/modules/lines/formerSecrets';
import { closeUnprovenAccounts } from '@/server/modules/privacy/closing';
import { eraseClosedAccounts } from '@/server/modules/privacy/erasure';
import { deleteExpiredSessions } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import { deleteUnlocked } from '@/server/platform/db/deleteUnlocked';
import {
  guessLimits,
  jobsForNobody,
  leases,
  oneTimeSecrets,
  rateLimits,
} from '@/server/platform/db/tables/platform';
import { tryEach } from '@/server/platform/tryEach';

/**
 * Deletes expired sessions, unproven accounts, old history, calls and deliveries, messages of the demo, former and
 * one-time secrets, limits and leases; wrong guesses are forgotten 30 days after the last one.
 * @throws AggregateError of what failed; the rest is purged all the same
 */
export async function purge(db: Database): Promise<void> {
  await tryEach(STEPS, (step) => step(db));
}

const STEPS: readonly ((db: Database) => Promise<void>)[] = [
  deleteExpiredSessions,
  closeUnprovenAccounts,
  eraseClosedAccounts,
  deleteOldEvents,
  deleteOldDeliveries,
  deleteOldSecrets,
  deleteOldCalls,
  indexOlderCalls,
  deleteOldMessages,
  deleteExpired,
  deleteOldGuesses,
];

async function deleteExpired(db: Database): Promise<void> {
  await deleteUnlocked(db, oneTimeSecrets, lt(oneTimeSecrets.expiresAt, sql`now()`));
  await deleteUnlocked(db, rateLimits, lt(rateLimits.expiresAt, sql`now()`));
  await deleteUnlocked(db, leases, lt(leases.expiresAt, sql`now()`));
  await db.delete(jobsForNobody).where(lt(jobsForNobody.createdAt, sql`now() - interval '1 hour'`));
}

async function deleteOldGuesses(db: Database): Promise<void> {
  // Wrong ones "in a row" are those without a month between them; too many of them stay for good.
  const isForgotten = lt(
    guessLimits.updatedAt,
    sql`now() - case when ${guessLimits.wrong} = 0 then interval '1 day' else interval '30 days' end`,
  );
  const isForGood = sql`${guessLimits.waitUntil} is not distinct from 'infinity'`;
  await deleteUnlocked(db, guessLimits, and(isForgotten, not(isForGood)));
}
