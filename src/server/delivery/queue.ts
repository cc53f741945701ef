/** Messages leave as pg-boss jobs: written with their cause, retried with back-off, worked by any instance. */
import { sql, type SQL } from 'drizzle-orm';
import PgBoss from 'pg-boss';

import type { OpenedDatabase } from '../db/open';
import type { Carrier, Database, Message, MessageQueue } from '../deps';

const QUEUE = 'messages';
/** Committed jobs announce themselves here, so that nobody waits for a poll. */
const CHANNEL = 'parley_messages';
/** Messages carried at the same time by one instance; a carrier that hangs holds up one lane. */
const LANES = 4;
/** Pause between looks when nothing was announced: for `notBefore`, retries and lost notices, ms. */
const POLL = 1_000;
/** 1, 2, 4 ... s with jitter, together about 9 hours. */
const RETRY_LIMIT = 14;
/** A job whose instance died is free again after this, s; longer than any carrier's time-outs. */
const EXPIRE = 60;

/** What the queue has to say; never a message's text or address. */
export interface QueueLog {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

export interface RunningQueue extends MessageQueue {
  /** Ends after the deliveries that are under way. */
  stop(): Promise<void>;
}

interface StoredMessage {
  message: Omit<Message, 'notBefore' | 'goodFor' | 'forNobody'>;
  /** Seconds after it was written, by the database's clock, from which on it is not carried. */
  goodFor?: number;
  forNobody?: boolean;
}

/** What it says is void by now: a code that has expired, a link that has ended. */
function isOutdated({
  data,
  createdOn,
  startedOn,
}: PgBoss.JobWithMetadata<StoredMessage>): boolean {
  const age = (new Date(startedOn).getTime() - new Date(createdOn).getTime()) / 1000;
  return data.goodFor !== undefined && age >= data.goodFor;
}

/** Turns `$1`-style text into drizzle SQL, so that a caller's transaction can run it. */
function toSql(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`,
    ),
  );
}

/** pg-boss's door to the database, through a caller's transaction. */
function through(tx: Database): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      // Both drivers answer with `rows`; drizzle's common type does not know that.
      const result = (await tx.execute(toSql(text, values))) as unknown as { rows: unknown[] };
      return { rows: result.rows };
    },
  };
}

/** Starts the queue and its workers. @param carrier takes messages out; throws to have them retried. */
export async function startQueue(
  database: OpenedDatabase,
  carrier: Carrier,
  log: QueueLog,
): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: 20,
    // Jobs are deleted when they are done with (below); these only sweep what an accident left.
    archiveCompletedAfterSeconds: 60,
    archiveFailedAfterSeconds: 60,
    deleteAfterSeconds: 60,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'Message queue maintenance failed'));
  await boss.start();
  await boss.createQueue(QUEUE, { name: QUEUE, policy: 'standard' });

  let stopping = false;
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const go of waiting) go();
  };
  let announced = 0;
  const pause = (since: number): Promise<void> =>
    new Promise((resolve) => {
      if (stopping || announced !== since) return resolve();
      const go = (): void => {
        clearTimeout(timer);
        waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, POLL);
      waiting.add(go);
    });

  const carry = async (job: PgBoss.JobWithMetadata<StoredMessage>): Promise<void> => {
    try {
      if (isOutdated(job)) {
        log.warn({ job: job.id, channel: job.data.message.channel }, 'Message outdated, not sent');
      } else if (!job.data.forNobody) await carrier.deliver(job.data.message as Message);
    } catch (error) {
      const last = job.retryCount >= job.retryLimit;
      log[last ? 'error' : 'warn'](
        { job: job.id, channel: job.data.message.channel, try: job.retryCount + 1, err: error },
        last ? 'Message given up' : 'Message not taken; it will be tried again',
      );
      if (!last) return boss.fail(QUEUE, job.id, { reason: 'not taken' });
    }
    // Codes and links do not stay behind: the job goes as soon as it is done with.
    await boss.deleteJob(QUEUE, job.id);
  };

  const lane = async (): Promise<void> => {
    while (!stopping) {
      const since = announced;
      try {
        const [job] = await boss.fetch<StoredMessage>(QUEUE, { includeMetadata: true });
        if (job) await carry(job);
        else await pause(since);
      } catch (error) {
        // The database is away: the job stays where it is.
        log.warn({ err: error }, 'Message queue cannot be reached');
        await pause(announced);
      }
    }
  };

  const stopListening = await database.listen(CHANNEL, () => {
    announced += 1;
    wake();
  });
  const lanes = Array.from({ length: LANES }, lane);

  return {
    enqueue: async (tx, { notBefore, goodFor, forNobody, ...message }) => {
      const stored: StoredMessage = {
        message,
        ...(goodFor !== undefined && { goodFor }),
        ...(forNobody && { forNobody }),
      };
      const id = await boss.send(QUEUE, stored, {
        db: through(tx),
        retryLimit: RETRY_LIMIT,
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: EXPIRE,
        ...(notBefore && { startAfter: notBefore.toISOString() }),
      });
      if (id === null) throw new Error('The message could not be written');
      // Sent by the database when the transaction commits, to every instance.
      await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
    },
    stop: async () => {
      stopping = true;
      wake();
      await stopListening();
      await Promise.all(lanes);
      await boss.stop({ graceful: false });
    },
  };
}
