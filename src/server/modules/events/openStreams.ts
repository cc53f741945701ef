/** The streams of an account at all instances together (product §23.10). */
import { and, eq, inArray, lt, sql } from 'drizzle-orm';

import { notifyAccount } from '@/server/platform/db/accountChannel';
import type { Database } from '@/server/platform/db/database';
import { liveStreams } from '@/server/platform/db/tables/events';

/** The most streams; one more ends the oldest. */
const MOST_STREAMS = 20;
/** One that was not seen for this long is gone with its instance. */
const LOST = sql`interval '2 minutes'`;

/** Registers a stream; when that is one too many, every instance is told to check which of its own remain. */
export async function enterStream(db: Database, accountId: string, id: string): Promise<void> {
  await db.insert(liveStreams).values({ accountId, id });
  // A separate statement: of streams that open at the same time the last one sees all.
  const over = await db
    .delete(liveStreams)
    .where(
      and(
        eq(liveStreams.accountId, accountId),
        sql`${liveStreams.id} in (
          select id from ${liveStreams} where account_id = ${accountId}
          order by opened_at desc, id desc offset ${MOST_STREAMS})`,
      ),
    )
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
    .where(and(eq(liveStreams.accountId, accountId), inArray(liveStreams.id, [...ids])))
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
  await db.delete(liveStreams).where(lt(liveStreams.seenAt, sql`now() - ${LOST}`));
}
