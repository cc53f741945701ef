/** The streams of an account at all instances together (product §23.10). */
import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';

import { notifyAccount } from '@/server/platform/db/accountChannel';
import type { Database } from '@/server/platform/db/database';
import { deleteUnlocked } from '@/server/platform/db/deleteUnlocked';
import { liveStreams } from '@/server/platform/db/tables/events';

/** The most streams; one more ends the oldest. */
const MOST_STREAMS = 20;
/** One that was not seen for this long is gone with its instance. */
const LOST = sql`interval '2 minutes'`;

/** Such streams of the account, locked in one order: in any other two that look after the same ones could deadlock. */
function isHeld(db: Database, accountId: string, which: SQL): SQL | undefined {
  const isOwn = eq(liveStreams.accountId, accountId);
  const held = db
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .where(and(isOwn, which))
    .orderBy(liveStreams.id)
    .for('update');
  return and(isOwn, inArray(liveStreams.id, held));
}

/** Registers a stream; when that is one too many, every instance is told to check which of its own remain. */
export async function enterStream(db: Database, accountId: string, id: string): Promise<void> {
  await db.insert(liveStreams).values({ accountId, id });
  // A separate statement: of streams that open at the same time the last one sees all.
  const oldest = sql`${liveStreams.id} in (
    select id from ${liveStreams} where account_id = ${accountId}
    order by opened_at desc, id desc offset ${MOST_STREAMS})`;
  const over = await db
    .delete(liveStreams)
    .where(isHeld(db, accountId, oldest))
    .returning({ id: liveStreams.id });
  if (over.length > 0) await notifyAccount(db, { topic: 'streams', accountId });
}

/**
 * Reports that these are still open.
 * @returns those that should stay open
 */
export async function keepStreams(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const kept = await db
    .update(liveStreams)
    .set({ seenAt: sql`now()` })
    .where(isHeld(db, accountId, inArray(liveStreams.id, [...ids])))
    .returning({ id: liveStreams.id });
  return new Set(kept.map(({ id }) => id));
}

export async function leaveStream(db: Database, accountId: string, id: string): Promise<void> {
  await db
    .delete(liveStreams)
    .where(and(eq(liveStreams.accountId, accountId), eq(liveStreams.id, id)));
}

/** Deletes what killed instances left behind. */
export async function forgetLostStreams(db: Database): Promise<void> {
  await deleteUnlocked(db, liveStreams, lt(liveStreams.seenAt, sql`now() - ${LOST}`));
}
