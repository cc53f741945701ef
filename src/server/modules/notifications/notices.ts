/** Callers who want to be called back are noted with the call, and a job notifies of them together. */
import { isNull, lt, or } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { callbackNotices, notificationTimes } from '@/server/platform/db/tables/callbacks';
import type { Platform } from '@/server/platform/platform';
import type { JobSender } from '@/server/platform/queue/job';

import { dueAt } from './timing';
import type { Channel, NoticeJob } from './noticeJob';
import { holdSettings } from './settings';

/** A job that is overdue by this much is lost, ms. */
const LOST = 15 * 60 * 1000;

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
