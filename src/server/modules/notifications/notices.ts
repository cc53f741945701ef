/** Callers who want to be called back are noted with the call, and a job notifies of them together. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';

import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import { LOCK_ORDER } from '@/server/modules/calls/newCall';
import type { TellAnew } from '@/server/modules/delivery/messageQueue';
import type { Database } from '@/server/platform/db/database';
import { isOneOf } from '@/server/platform/db/rows';
import { callbackNotices, notificationTimes } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';
import { MINUTE } from '@/server/platform/durations';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/job';

import { dueAt } from './timing';
import type { Channel, NoticeJob } from './noticeJob';
import { holdSettings } from './settings';

/** A job that is overdue by this much is lost, ms. */
const LOST = 15 * MINUTE;

/**
 * Notes these calls for the channels that want notices, and writes the job unless one is waiting.
 * @param tx the transaction that stores the calls, so that both happen or neither
 */
export async function queueNotices(
  { now, noticeJobs }: Pick<Platform, 'now'> & { noticeJobs: JobSender<NoticeJob> },
  tx: Database,
  accountId: string,
  callIds: readonly number[],
): Promise<void> {
  if (callIds.length === 0) return;
  const settings = await holdSettings(tx, accountId);
  const channels: Channel[] = [
    ...(settings.callbackMail === 'off' ? [] : (['mail'] as const)),
    ...(settings.callbackSms ? (['sms'] as const) : []),
  ];
  const first = await now(tx);
  const lost = new Date(first.getTime() - LOST);
  for (const channel of channels) {
    await tx
      .insert(callbackNotices)
      .values(callIds.map((callId) => ({ accountId, channel, callId, at: first })))
      .onConflictDoNothing();
    const due = dueAt(settings, channel, { first, last: null });
    const taken = await tx
      .insert(notificationTimes)
      .values({ accountId, channel, dueAt: due })
      .onConflictDoUpdate({
        target: [notificationTimes.accountId, notificationTimes.channel],
        set: { dueAt: due },
        setWhere: or(isNull(notificationTimes.dueAt), lt(notificationTimes.dueAt, lost)),
      })
      .returning({ channel: notificationTimes.channel });
    if (taken.length > 0) await noticeJobs.send(tx, [{ accountId, channel }], { notBefore: due });
  }
}

/**
 * Notes calls once more, except those that were deleted: a message about them has waited, and was not sent. They are
 * told as if they had waited all the time.
 */
export async function tellAnew(
  { db, noticeJobs }: Pick<Platform, 'db'> & { noticeJobs: JobSender<NoticeJob> },
  ...[{ accountId, channel, callIds, since: at }, remove]: Parameters<TellAnew>
): Promise<void> {
  await db.transaction(async (tx) => {
    // Once it is closed nothing may be written for it.
    if (!(await lockAccountForUpdate(tx, accountId))) return;
    // With its job, which would tell of them a second time.
    if (!(await remove(tx))) return;
    // Read and written by one statement: there may be more than a statement takes as values.
    const left = tx
      .select({
        accountId: calls.accountId,
        channel: sql<Channel>`${channel}`.as('channel'),
        callId: calls.id,
        at: sql<Date>`${at.toISOString()}::timestamptz`.as('at'),
      })
      .from(calls)
      .where(and(eq(calls.accountId, accountId), isOneOf(calls.id, callIds)))
      .orderBy(sql`${LOCK_ORDER}`)
      .for('key share');
    await tx.insert(callbackNotices).select(left).onConflictDoNothing();
    await noticeJobs.send(tx, [{ accountId, channel }]);
  });
}
