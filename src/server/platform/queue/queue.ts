/** Work with others' services is done by pg-boss jobs: written with their cause, retried with back-off, done by any instance. */
import { sql, type SQL } from 'drizzle-orm';
import PgBoss from 'pg-boss';

import type { Database } from '@/server/platform/db/database';
import type { OpenedDatabase } from '@/server/platform/db/open';
import { rowsOf } from '@/server/platform/db/rows';
import { jobsForNobody } from '@/server/platform/db/tables/platform';
import type { Log } from '@/server/platform/log/log';
import type { Sealer } from '@/server/platform/secrets/sealer';

import { makeBell, type Bell } from './bell';
import { pauseAfter, UnrecoverableError } from './failures';
import { openJob, sealJob } from './sealedJobs';

/** Committed jobs announce their kind here, so that nobody waits for a poll. */
const CHANNEL = 'parley_jobs';
/** Nobody listens here. */
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
  /** For each its own. */
  notBeforeOf?: (job: Data) => Date;
  /** Higher ones are done first; 0 unless told. */
  priority?: number;
  /** Makes no job, and costs as much: a row of a table that nobody reads. */
  forNobody?: boolean;
}

/** One kind of job. */
export interface JobKind<Data extends object> {
  /** Of its queue, and in the log: 'messages'. */
  name: string;
  /** How many one instance does at the same time; what hangs holds up one of its workers. */
  concurrency: number;
  /** A job whose instance died is free again after so many seconds; longer than all time-outs of one try. */
  expireSeconds: number;
  /** What the log may say of it. */
  describe(data: Data): object;
  /**
   * Does it. @throws UnrecoverableError when no further try can succeed, anything else to be tried again: not before
   * the time that an `AskedLater` tells.
   */
  run(data: Data, job: RunJob): Promise<void>;
}

/** What a try knows of its job. */
export interface RunJob {
  /** The same at each try. */
  id: string;
  /** Seconds from its writing to this try, by the database's clock. */
  age: number;
}

export interface RunningQueue {
  /** Starts the workers of one kind of job; returns how such jobs are written. */
  work<Data extends object>(kind: JobKind<Data>): Promise<JobSender<Data>>;
  /** Ends after the jobs that are under way. */
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

/** What is done with a job that is to be tried again. */
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

/** Does one job and says what becomes of it. */
async function runJob<Data extends object>(
  { boss, database, sealer, log }: Running,
  kind: JobKind<Data>,
  job: PgBoss.JobWithMetadata<object>,
): Promise<void> {
  const data = openJob<Data>(sealer, kind.name, job.data);
  try {
    // Tried again: another instance may have the key.
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
  // What it held does not stay behind: the job goes as soon as it is done with.
  await boss.deleteJob(kind.name, job.id);
}

/**
 * Starts the queue; kinds of jobs are opened on it.
 * @param sealer seals what a job says for as long as it waits
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
    // Jobs are deleted when they are done with (above); these only purge what an accident left.
    archiveCompletedAfterSeconds: 60,
    archiveFailedAfterSeconds: 60,
    deleteAfterSeconds: 60,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'Job queue maintenance failed'));
  // Tables are made at the first start; two instances doing so at once would lock each other out.
  await database.withSchemaLock(async () => void (await boss.start()));

  let stopping = false;
  const bells = new Map<string, Bell>();

  const worker = async <Data extends object>(kind: JobKind<Data>, bell: Bell): Promise<void> => {
    while (!stopping) {
      const since = bell.rung;
      try {
        const [job] = await boss.fetch<object>(kind.name, { includeMetadata: true });
        if (job) await runJob({ boss, database, sealer, log }, kind, job);
        else await bell.pause(since);
      } catch (error) {
        // The database is away: the job stays where it is.
        log.warn({ err: error }, 'Job queue cannot be reached');
        await bell.pause(bell.rung);
      }
    }
  };

  const stopListening = await database.listen(CHANNEL, (announced) => {
    // Unnamed: some may have been lost.
    for (const [name, bell] of bells) if (announced === name || announced === '') bell.ring();
  });
  const workers: Promise<void>[] = [];

  return {
    work: async (kind) => {
      if (!(await boss.getQueue(kind.name))) {
        await database.withSchemaLock(() =>
          boss.createQueue(kind.name, { name: kind.name, policy: 'standard' }),
        );
      }
      const bell = makeBell();
      bells.set(kind.name, bell);
      workers.push(...Array.from({ length: kind.concurrency }, () => worker(kind, bell)));
      return {
        send: async (
          tx,
          jobs,
          { notBefore, notBeforeOf, priority = 0, forNobody = false } = {},
        ) => {
          const written = jobs.map((data) => {
            const start = notBeforeOf?.(data) ?? notBefore;
            return {
              name: kind.name,
              data: sealJob(sealer, kind.name, data),
              priority,
              retryLimit: RETRY_LIMIT,
              retryDelay: 1,
              retryBackoff: true,
              expireInSeconds: kind.expireSeconds,
              ...(start && { startAfter: start.toISOString() }),
            };
          });
          if (written.length === 0) return;
          if (forNobody) {
            await tx.insert(jobsForNobody).values(written.map((job) => ({ job })));
            await tx.execute(sql`select pg_notify(${NOBODYS_CHANNEL}, ${kind.name})`);
            return;
          }
          await boss.insert(written, { db: bossDatabase(tx) });
          // Sent by the database when the transaction commits, to every instance.
          await tx.execute(sql`select pg_notify(${CHANNEL}, ${kind.name})`);
        },
      };
    },
    stop: async () => {
      stopping = true;
      for (const bell of bells.values()) bell.end();
      await stopListening();
      await Promise.all(workers);
      await boss.stop({ graceful: false });
    },
  };
}
