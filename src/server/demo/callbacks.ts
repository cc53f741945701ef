/** What Dana's shop has done about those who wanted to be called back. */
import { and, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { DAY } from '@/server/platform/durations';

/** Those of the last two weeks still wait. */
const WAITING_DAYS = 14;
/** Of the older ones somebody has tried some already. */
const TRIED_DAYS = 3;

/** Callers of a while ago were called back within an hour or two; some of the others were not reached yet. */
export async function workOffCallbacks(db: Database, accountId: string, now: Date): Promise<void> {
  const isOpen = and(eq(callbacks.accountId, accountId), eq(callbacks.state, 'open'));
  const before = (days: number) => lt(callbacks.time, new Date(now.getTime() - days * DAY));
  const doneAt = sql`${callbacks.time} + (20 + ${callbacks.id} * 37 % 160) * interval '1 minute'`;
  await db
    .update(callbacks)
    .set({ state: 'done', version: 2, doneAt, updatedAt: doneAt })
    .where(and(isOpen, before(WAITING_DAYS)));
  await db
    .update(callbacks)
    .set({ outcome: 'no_answer', attempts: 2, version: 3 })
    .where(and(isOpen, before(TRIED_DAYS), sql`${callbacks.id} % 2 = 0`));
}
