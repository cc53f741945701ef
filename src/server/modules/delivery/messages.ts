/** Messages to people as jobs. */
import type { Log } from '@/server/platform/log/log';
import type { JobKind, RunningQueue } from '@/server/platform/queue/queue';

import type { Carrier, Message, MessageQueue } from './message';

interface StoredMessage {
  message: Omit<Message, 'notBefore' | 'goodFor' | 'forNobody'>;
  /** Seconds after it was written, by the database's clock, from which on it is not carried. */
  goodFor?: number;
  forNobody?: boolean;
}

function kindOf(carrier: Carrier, log: Log): JobKind<StoredMessage> {
  return {
    name: 'messages',
    concurrency: 4,
    expireSeconds: 60,
    describe: ({ message }) => ({ channel: message.channel }),
    run: async ({ message, goodFor, forNobody }, age) => {
      // What it says is void by now: a code that has expired, a link that has ended.
      if (goodFor !== undefined && age >= goodFor) {
        log.warn({ channel: message.channel }, 'Message outdated, not sent');
      } else if (!forNobody) await carrier.deliver(message as Message);
    },
  };
}

/** @param carrier takes messages out; throws to have them retried. */
export async function openMessages(
  queue: RunningQueue,
  carrier: Carrier,
  log: Log,
): Promise<MessageQueue> {
  const jobs = await queue.work(kindOf(carrier, log));
  return {
    enqueue: (tx, { notBefore, goodFor, forNobody, ...message }) => {
      const stored: StoredMessage = {
        message,
        ...(goodFor !== undefined && { goodFor }),
        ...(forNobody && { forNobody }),
      };
      return jobs.send(tx, [stored], notBefore && { notBefore });
    },
  };
}
