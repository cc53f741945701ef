/**
 * Work with third-party services is done by pg-boss jobs: written in the transaction of their cause, retried with
 * back-off, run by any instance.
 */
import PgBoss from 'pg-boss';

import type { OpenedDatabase } from '@/server/platform/db/open';
import type { Log } from '@/server/platform/log/log';
import type { Sealer } from '@/server/platform/secrets/sealer';

import { makeBell, type Bell } from './bell';
import type { JobKind, JobSender } from './job';
import { runJob, type Running } from './runJob';
import { CHANNEL, senderOf } from './sendJobs';

export interface RunningQueue {
  /** Starts the workers of one kind of job, if there are any; returns the sender of such jobs. */
  work<Data extends object>(kind: JobKind<Data>): Promise<JobSender<Data>>;
  /** Ends once the jobs in progress are done. */
  stop(): Promise<void>;
}

/** Runs jobs of one kind, one after the other, until the bell has ended. */
async function runWorker<Data extends object>(
  running: Running,
  kind: JobKind<Data>,
  bell: Bell,
): Promise<void> {
  while (!bell.hasEnded) {
    const since = bell.rung;
    try {
      const [job] = await running.boss.fetch<object>(kind.name, { includeMetadata: true });
      if (job) await runJob(running, kind, job);
      else await bell.pause(since);
    } catch (error) {
      // The database is away: the job stays where it is.
      running.log.warn({ err: error }, 'Job queue cannot be reached');
      await bell.pause(bell.rung);
    }
  }
}

/**
 * Starts the queue, without any kind of job.
 * @param sealer seals the data of a job for as long as it waits
 * @param hasWorkers whether jobs are done here, too
 */
export async function startQueue(
  database: OpenedDatabase,
  sealer: Sealer,
  log: Log,
  hasWorkers = true,
): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: 20,
    // Jobs are deleted as soon as they are done (runJob); these only purge what an accident left behind.
    archiveCompletedAfterSeconds: 60,
    archiveFailedAfterSeconds: 60,
    deleteAfterSeconds: 60,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'Job queue maintenance failed'));
  // The first start creates tables; two instances doing so at once would deadlock.
  await database.withSchemaLock(async () => void (await boss.start()));

  const running: Running = { boss, database, sealer, log };
  /** By kind of job. */
  const bells = new Map<string, Bell>();
  const stopListening = await database.listen(CHANNEL, (announced) => {
    // An empty announcement: some may have been lost.
    for (const [name, bell] of bells) if (announced === name || announced === '') bell.ring();
  });
  const workers: Promise<void>[] = [];

  return {
    work: async (kind) => {
      const { name, concurrency } = kind;
      if (!(await boss.getQueue(name))) {
        await database.withSchemaLock(() => boss.createQueue(name, { name, policy: 'standard' }));
      }
      if (hasWorkers) {
        const bell = makeBell();
        bells.set(name, bell);
        workers.push(...Array.from({ length: concurrency }, () => runWorker(running, kind, bell)));
      }
      return senderOf(running, kind);
    },
    stop: async () => {
      for (const bell of bells.values()) bell.end();
      await stopListening();
      await Promise.all(workers);
      await boss.stop({ graceful: false });
    },
  };
}
