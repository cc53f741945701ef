/** The job that notifies an account: one message for everything pending. */
import { and, asc, eq } from 'drizzle-orm';

import { lockAccountForUpdate, type Account } from '@/server/modules/accounts/accounts';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import type { MessageQueue, Notice, QuietHours } from '@/server/modules/delivery/message';
import { CALLBACK_SMS } from '@/server/modules/limits/limits';
import { mayTakeSms } from '@/server/modules/limits/smsLimits';
import type { Database } from '@/server/platform/db/database';
import { callbackNotices, notificationTimes } from '@/server/platform/db/tables/callbacks';
import type { Platform } from '@/server/platform/platform';
import type { JobKind, JobSender } from '@/server/platform/queue/job';

import { callbackMail, callbackText, type Told } from './callbackMessages';
import { dueAt, nextQuiet } from './timing';
import type { Channel, NoticeJob } from './noticeJob';
import { provenPhone, readSettings } from './settings';
import { unsubscribeLink } from './unsubscribe';
import { readWaiting } from './waiting';

export type TellDeps = Pick<Platform, 'db' | 'now' | 'sealer' | 'publicUrl'> & {
  messages: MessageQueue;
};

/**
 * Sends what is pending, if it is time; else reschedules itself. Marking it sent and writing the message are one
 * transaction, so it happens once; delivery is then up to the message's own job.
 */
export async function tellWaiting(
  deps: TellDeps,
  noticeJobs: JobSender<NoticeJob>,
  job: NoticeJob,
): Promise<void> {
  const { accountId, channel } = job;
  const isThis = and(
    eq(notificationTimes.accountId, accountId),
    eq(notificationTimes.channel, channel),
  );
  await deps.db.transaction(async (tx) => {
    // Whoever closes the account waits, and then takes back what is not sent yet.
    const account = await lockAccountForUpdate(tx, accountId);
    if (!account) return;
    const [times] = await tx.select().from(notificationTimes).where(isThis).for('update');
    if (!times) return;
    const settings = await readSettings(tx, accountId);
    const isOn = channel === 'mail' ? settings.callbackMail !== 'off' : settings.callbackSms;
    const noted = and(
      eq(callbackNotices.accountId, accountId),
      eq(callbackNotices.channel, channel),
    );
    const [oldest] = await tx
      .select({ at: callbackNotices.at })
      .from(callbackNotices)
      .where(noted)
      .orderBy(asc(callbackNotices.at))
      .limit(1);
    const now = await deps.now(tx);
    if (oldest && isOn) {
      const due = dueAt(settings, channel, { first: oldest.at, last: times.lastSentAt, now });
      if (due > now) {
        await tx.update(notificationTimes).set({ dueAt: due }).where(isThis);
        return noticeJobs.send(tx, [job], { notBefore: due });
      }
    }
    const told = isOn ? await readWaiting(tx, job) : null;
    const taken = await tx
      .delete(callbackNotices)
      .where(noted)
      .returning({ callId: callbackNotices.callId });
    const callIds = taken.map(({ callId }) => callId);
    const notice = { accountId, callIds, since: oldest?.at ?? now };
    const quiet = nextQuiet(settings, now);
    const isSent =
      told !== null &&
      told.waiting.length > 0 &&
      (await send(deps, tx, { account, channel, told, notice, quiet }));
    await tx
      .update(notificationTimes)
      .set({ dueAt: null, ...(isSent && { lastSentAt: now }) })
      .where(isThis);
  });
}

interface Sent {
  account: Account;
  channel: Channel;
  told: Told;
  notice: Notice;
  /** The next quiet hours, lest it be sent in them. */
  quiet: QuietHours | null;
}

async function send(
  deps: TellDeps,
  tx: Database,
  { account, channel, told, notice, quiet }: Sent,
): Promise<boolean> {
  const { id: accountId } = account;
  if (channel === 'mail') {
    const unsubscribe = unsubscribeLink(deps, accountId);
    const mail = callbackMail(account.email, told, { origin: deps.publicUrl(), unsubscribe });
    await tellOwner(deps, tx, account, { ...mail, quiet, notice });
    return account.isProven;
  }
  const phone = await provenPhone(tx, accountId);
  if (phone === null) return false;
  const own = { key: `callbackSms:${accountId}`, rule: CALLBACK_SMS };
  // The list and the mails have it anyway.
  if (!(await mayTakeSms(deps, tx, own, { use: 'notice', phone }))) return false;
  await deps.messages.enqueue(tx, {
    channel: 'sms',
    to: phone,
    text: callbackText(told, deps.publicUrl()),
    quiet,
    notice,
  });
  return true;
}

/** @param sender of the same kind of job, once it is there */
export function noticeKind(deps: TellDeps, sender: () => JobSender<NoticeJob>): JobKind<NoticeJob> {
  return {
    name: 'notices',
    concurrency: 2,
    expireSeconds: 60,
    describe: ({ channel }) => ({ channel }),
    run: (job) => tellWaiting(deps, sender(), job),
  };
}
