/** Messages to people as jobs. */
import type { Log } from '@/server/platform/log/log';
import type { JobKind, RunningQueue } from '@/server/platform/queue/queue';

import type { Carrier, Message, MessageQueue } from './message';

interface StoredMessage {
  message: Omit<Message, 'notBefore' | 'goodFor' | 'forNobody'>;
  /** Seconds after it was written, by the database's clock, from which on it is not sent. */
  goodFor?: number;
}

/** Mails of one statement. */
const BATCH = 200;

/** Codes first, then other things that expire and are waited for (links), then what can wait. */
function priorityOf({ channel, goodFor }: Message): number {
  if (channel === 'sms') return 2;
  return goodFor === undefined ? 0 : 1;
}

function kindOf(carrier: Carrier, log: Log): JobKind<StoredMessage> {
  return {
    name: 'messages',
    concurrency: 4,
    // Longer than one try of any carrier: retrying a job in progress would send a second message.
    expireSeconds: 60,
    describe: ({ message }) => ({ channel: message.channel }),
    run: async ({ message, goodFor }, { id, age }) => {
      // Its content is void by now: an expired code, a dead link.
      if (goodFor !== undefined && age >= goodFor) {
        log.warn({ channel: message.channel }, 'Message outdated, not sent');
      } else await carrier.deliver(message as Message, id);
    },
  };
}

/** @param carrier sends messages; throws to have them retried. */
export async function openMessageQueue(
  queue: RunningQueue,
  carrier: Carrier,
  log: Log,
): Promise<MessageQueue> {
  const jobs = await queue.work(kindOf(carrier, log));
  return {
    enqueueAll: async (tx, mails) => {
      for (let from = 0; from < mails.length; from += BATCH) {
        const stored = mails.slice(from, from + BATCH).map((message) => ({ message }));
        await jobs.send(tx, stored);
      }
    },
    enqueue: (tx, whole) => {
      const { notBefore, goodFor, forNobody, ...message } = whole;
      const stored: StoredMessage = { message, ...(goodFor !== undefined && { goodFor }) };
      return jobs.send(tx, [stored], {
        priority: priorityOf(whole),
        ...(notBefore && { notBefore }),
        ...(forNobody && { forNobody }),
      });
    },
  };
}
