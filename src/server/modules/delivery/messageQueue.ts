/** Messages to people as jobs. */
import type { Database } from '@/server/platform/db/database';
import { DAY } from '@/server/platform/durations';
import type { Log } from '@/server/platform/log/log';
import type { Platform } from '@/server/platform/platform';
import type { JobKind } from '@/server/platform/queue/job';
import type { RunningQueue } from '@/server/platform/queue/queue';
import { removeWith } from '@/server/platform/queue/sendJobs';

import type { Carrier, Message, MessageQueue, Notice, Schedule } from './message';
import { isOutdated, tellsOfDeleted } from './outdated';

/**
 * Has the account told of those of the calls that are left, by another message.
 * @param remove removes the job of the former one; false where that was done before
 */
export type TellAnew = (
  notice: Notice & Pick<Message, 'channel'>,
  remove: (tx: Database) => Promise<boolean>,
) => Promise<void>;

type Deps = Pick<Platform, 'db' | 'now'> & { log: Log; tellAnew: TellAnew };

/** Seconds of `goodFor` count from when it was written, by the database's clock. */
interface StoredMessage extends Pick<Message, 'goodFor' | 'about' | 'secret'> {
  message: Omit<Message, keyof Schedule>;
  /** Whom a notice is for. */
  noticeTo?: string;
  /** Of which calls; absent in notices of a former version. */
  tells?: { callIds: readonly number[]; since: string };
  /** ISO 8601. */
  quiet?: { from: string; to: string };
}

/** Mails of one statement. */
const BATCH = 200;

/** Codes first, then other things that expire and are waited for (links), then what can wait, such as reminders. */
function priorityOf({ channel, goodFor, about }: Message): number {
  if (goodFor === undefined || about) return 0;
  return channel === 'sms' ? 2 : 1;
}

/** A queue and its workers. */
type Workers = Pick<JobKind<StoredMessage>, 'name' | 'concurrency'>;

const MAILS: Workers = { name: 'messages', concurrency: 4 };
/** Of its own, lest a code waits until a mail server that hangs lets go of a worker. */
const TEXTS: Workers = { name: 'sms', concurrency: 2 };

function kindOf(
  { db, now, log, tellAnew }: Deps,
  carrier: Carrier,
  workers: Workers,
): JobKind<StoredMessage> {
  /** The end of the quiet hours that it is in: the next ones from when it was written, or those of a day after. */
  async function quietEnd({ quiet }: StoredMessage): Promise<Date | null> {
    if (!quiet) return null;
    const [from, to, moment] = [new Date(quiet.from), new Date(quiet.to), await now(db)];
    // Right to an hour where clocks have changed in between; no message is that late without a long outage.
    const daysLater = Math.max(0, Math.floor((moment.getTime() - from.getTime()) / DAY)) * DAY;
    const end = new Date(to.getTime() + daysLater);
    return moment >= from && moment < end ? end : null;
  }
  /** @returns whether it tells of a call that was deleted: then another message tells of the others */
  async function isToldAnew(
    { message, noticeTo: accountId, tells }: StoredMessage,
    remove: (tx: Database) => Promise<boolean>,
  ) {
    if (accountId === undefined || !tells) return false;
    const { callIds, since } = tells;
    if (!(await tellsOfDeleted(db, { accountId, callIds }))) return false;
    const notice = { accountId, channel: message.channel, callIds, since: new Date(since) };
    await tellAnew(notice, remove);
    return true;
  }
  return {
    ...workers,
    // Longer than one try of any carrier: retrying a job in progress would send a second message.
    expireSeconds: 60,
    describe: ({ message }) => ({ channel: message.channel }),
    run: async (stored, { id, age }): Promise<Date | void> => {
      const notBefore = await quietEnd(stored);
      if (notBefore) return notBefore;
      const { message } = stored;
      if (await isOutdated(db, stored, age)) {
        log.warn({ channel: message.channel }, 'Message outdated, not sent');
        return;
      }
      const remove = (tx: Database) => removeWith(tx, { kind: workers.name, id });
      if (!(await isToldAnew(stored, remove))) await carrier.deliver(message as Message, id);
    },
  };
}

/** @param carrier sends messages; throws to have them retried. */
export async function openMessageQueue(
  deps: Deps,
  queue: RunningQueue,
  carrier: Carrier,
): Promise<MessageQueue> {
  const mails = await queue.work(kindOf(deps, carrier, MAILS));
  const texts = await queue.work(kindOf(deps, carrier, TEXTS));
  return {
    sendsSms: carrier.sendsSms,
    enqueueAll: async (tx, all) => {
      for (let from = 0; from < all.length; from += BATCH) {
        const stored = all.slice(from, from + BATCH).map((message) => ({ message }));
        await mails.send(tx, stored);
      }
    },
    enqueue: (tx, whole) => {
      const { notBefore, goodFor, about, secret, notice, quiet, forNobody, ...message } = whole;
      const stored: StoredMessage = {
        message,
        ...(goodFor !== undefined && { goodFor }),
        ...(about && { about }),
        ...(secret && { secret }),
        ...(notice && {
          noticeTo: notice.accountId,
          tells: { callIds: notice.callIds, since: notice.since.toISOString() },
        }),
        ...(quiet && { quiet: { from: quiet.from.toISOString(), to: quiet.to.toISOString() } }),
      };
      return (message.channel === 'sms' ? texts : mails).send(tx, [stored], {
        priority: priorityOf(whole),
        ...(notBefore && { notBefore }),
        ...(forNobody && { forNobody }),
      });
    },
  };
}
