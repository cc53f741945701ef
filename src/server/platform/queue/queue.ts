/**
 * Work with third-party services is done by pg-boss jobs: written in the transaction of their cause, retried with
 * back-off, run by any instance.
 */
import { sql, type SQL } from 'drizzle-orm';
import PgBoss from 'pg-boss';

import type { Database } from '@/server/platform/db/database';
import type { OpenedDatabase } from '@/server/platform/db/open';
import { rowsOf } from '@/server/platform/db/rows';
import { jobsForNobody } from '@/server/platform/db/tables/platform';
import type { Log } from '@/server/platform/log/log';
import type { Sealer } from '@/server/platform/secrets/sealer';

import { makeBell, type Bell } from './bell';
import { pauseAfter, UnrecoverableError } from './jobErrors';
import { openJob, sealJob } from './sealedJobs';

/** Committed jobs announce their kind here, so that workers need not wait for the next poll. */
const CHANNEL = 'parley_jobs';
/** Nobody listens here (see `forNobody`). */
const NOBODYS_CHANNEL = 'parley_nobody';
/** 1, 2, 4 ... s with jitter, together about 9 hours. */
const RETRY_LIMIT = 14;

/** Writes jobs of one kind. */
export interface JobSender<Data extends object> {
  /** Writes the jobs with `tx`, so that they are done if and only if their cause was committed. */
  send(tx: Database, jobs: readonly Data[], options?: SendOptions<Data>): Promise<void>;
}

export interface SendOptions<Data extends object> {
  notBefore?: Date;
  /** The same, for each job. */
  notBeforeOf?: (job: Data) => Date;
  /** Higher ones are run first; 0 by default. */
  priority?: number;
  /** Writes no job but a row that nobody reads: it takes the same time, which then tells nothing. */
  forNobody?: boolean;
}

/** One kind of job. */
export interface JobKind<Data extends object> {
  /** Of its queue, and in the log: 'messages'. */
  name: string;
  /** How many one instance runs at once; a job that hangs blocks one of its workers. */
  concurrency: number;
  /** After which a job whose instance died is taken up again, s; longer than all time-outs of one try. */
  expireSeconds: number;
  /** What the log may say of it. */
  describe(data: Data): object;
  /**
   * Runs one job. @throws UnrecoverableError when no further try can succeed, anything else to be tried again, not
   * before the time that the error gives (`HasRetryAfter`)
   */
  run(data: Data, job: RunJob): Promise<void>;
}

/** What a run is told about its job. */
export interface RunJob {
  /** The same on every try. */
  id: string;
  /** Seconds between writing it and this try, by the database's clock. */
  age: number;
}

export interface RunningQueue {
  /** Starts the workers of one kind of job; returns the sender of such jobs. */
  work<Data extends object>(kind: JobKind<Data>): Promise<JobSender<Data>>;
  /** Ends once the jobs in progress are done. */
  stop(): Promise<void>;
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

/** The database as pg-boss wants it, within a caller's transaction. */
function bossDatabase(tx: Database): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      return { rows: rowsOf(await tx.execute(toSql(text, values))) };
    },
  };
}

function ageOf({ createdOn, startedOn }: PgBoss.JobWithMetadata): number {
  return (new Date(startedOn).getTime() - new Date(createdOn).getTime()) / 1000;
}

/** Puts a job back to be tried again. */
async function postpone(
  { boss, database }: Pick<Running, 'boss' | 'database'>,
  job: PgBoss.Job,
  error: unknown,
): Promise<void> {
  await boss.fail(job.name, job.id, { reason: 'not done' });
  const pause = pauseAfter(error);
  if (pause === 0) return;
  await database.execute(
    `update pgboss.job set start_after = greatest(start_after, now() + $3 * interval '1 second')
     where name = $1 and id = $2::uuid and state = 'retry'`,
    [job.name, job.id, Math.ceil(pause)],
  );
}

interface Running {
  boss: PgBoss;
  database: Pick<OpenedDatabase, 'execute'>;
  sealer: Sealer;
  log: Log;
}

/** Runs one job, and removes it unless it is to be tried again. */
async function runJob<Data extends object>(
  { boss, database, sealer, log }: Running,
  kind: JobKind<Data>,
  job: PgBoss.JobWithMetadata<object>,
): Promise<void> {
  const data = openJob<Data>(sealer, kind.name, job.data);
  try {
    // To be tried again: another instance may have the key.
    if (data === null) throw new Error('The job cannot be opened: it was sealed with another key');
    await kind.run(data, { id: job.id, age: ageOf(job) });
  } catch (error) {
    const last = job.retryCount >= job.retryLimit || error instanceof UnrecoverableError;
    const details = { queue: kind.name, job: job.id, ...(data && kind.describe(data)) };
    log[last ? 'error' : 'warn'](
      { ...details, try: job.retryCount + 1, err: error },
      last ? 'Job given up' : 'Job not done; it will be tried again',
    );
    if (!last) return postpone({ boss, database }, job, error);
  }
  // Its data, sealed or not, is not kept a moment longer than needed.
  await boss.deleteJob(kind.name, job.id);
}

function senderOf<Data extends object>(
  { boss, sealer }: Pick<Running, 'boss' | 'sealer'>,
  { name, expireSeconds }: JobKind<Data>,
): JobSender<Data> {
  return {
    send: async (tx, jobs, { notBefore, notBeforeOf, priority = 0, forNobody = false } = {}) => {
      if (jobs.length === 0) return;
      const written = jobs.map((data) => {
        const start = notBeforeOf?.(data) ?? notBefore;
        return {
          name,
          data: sealJob(sealer, name, data),
          priority,
          retryLimit: RETRY_LIMIT,
          retryDelay: 1,
          retryBackoff: true,
          expireInSeconds: expireSeconds,
          ...(start && { startAfter: start.toISOString() }),
        };
      });
      if (forNobody) {
        await tx.insert(jobsForNobody).values(written.map((job) => ({ job })));
        await tx.execute(sql`select pg_notify(${NOBODYS_CHANNEL}, ${name})`);
        return;
      }
      await boss.insert(written, { db: bossDatabase(tx) });
      // Delivered by the database when the transaction commits, to every instance.
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${name})`);
    },
  };
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
 */
export async function startQueue(
  database: OpenedDatabase,
  sealer: Sealer,
  log: Log,
): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: 20,
    // Jobs are deleted as soon as they are done (above); these only purge what an accident left behind.
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
      const bell = makeBell();
      bells.set(name, bell);
      workers.push(...Array.from({ length: concurrency }, () => runWorker(running, kind, bell)));
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
