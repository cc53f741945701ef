/** One try of a job: done, put off, to be tried again, or given up. */
import type PgBoss from 'pg-boss';

import type { OpenedDatabase } from '@/server/platform/db/open';
import type { Log } from '@/server/platform/log/log';
import type { Sealer } from '@/server/platform/secrets/sealer';
import { tryAgain } from '@/server/platform/tryAgain';

import type { JobKind } from './job';
import { pauseAfter, UnrecoverableError } from './jobErrors';
import { openJob } from './sealedJobs';

/** What jobs are run with. */
export interface Running {
  boss: PgBoss;
  database: Pick<OpenedDatabase, 'execute'>;
  sealer: Sealer;
  log: Log;
}

function ageOf({ createdOn, startedOn }: PgBoss.JobWithMetadata): number {
  return (new Date(startedOn).getTime() - new Date(createdOn).getTime()) / 1000;
}

/** Between attempts to write what became of a job, ms; together they end long before any job expires. */
const PAUSES = [100, 500, 2_000, 5_000];

/**
 * Puts a job back to be tried again, with the queue's own pauses or the one the error asks for: by one statement, so
 * that none is lost, and only while it is this try that is in progress.
 */
async function putBack(
  { database }: Pick<Running, 'database'>,
  job: PgBoss.JobWithMetadata,
  error: unknown,
): Promise<void> {
  const put = () =>
    database.execute(
      `update pgboss.job set state = 'retry', start_after = now() + interval '1 second' *
         greatest(retry_delay * 2 ^ least(16, retry_count + 1) * (1 + random()) / 2, $4::float8)
       where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3::int`,
      [job.name, job.id, job.retryCount, pauseAfter(error)],
    );
  await tryAgain(put, PAUSES);
}

/** For how long a job is put off that somebody else is busy with, s. */
const BUSY_PAUSE = 2;

/**
 * Puts a job off, which is no try. Until a time it is as if it had never been tried; a job that finds somebody busy keeps
 * the tries it has, or two that keep each other waiting would be tried for ever. The row stays the same one: whoever
 * dies here leaves no second job.
 */
async function putOff(
  { database }: Pick<Running, 'database'>,
  job: PgBoss.Job,
  until: Date | 'busy',
): Promise<void> {
  const [change, value] =
    until === 'busy'
      ? [`start_after = now() + interval '1 second' * $3::int`, BUSY_PAUSE]
      : ['start_after = $3::timestamptz, retry_count = 0', until.toISOString()];
  await database.execute(
    `update pgboss.job set state = 'created', started_on = null, ${change}
     where name = $1 and id = $2::uuid and state = 'active'`,
    [job.name, job.id, value],
  );
}

/**
 * Removes a job; its data, sealed or not, is not kept a moment longer than needed. Tried for a while: a job that is done
 * and stays is run again when it expires, and its message leaves a second time.
 */
function remove({ boss }: Pick<Running, 'boss'>, job: PgBoss.Job): Promise<void> {
  return tryAgain(() => boss.deleteJob(job.name, job.id), PAUSES);
}

/** Runs one job, and removes it unless it is to be run again. */
export async function runJob<Data extends object>(
  { boss, database, sealer, log }: Running,
  kind: JobKind<Data>,
  job: PgBoss.JobWithMetadata<object>,
): Promise<void> {
  const data = openJob<Data>(sealer, kind.name, job.data);
  let notYet: Date | 'busy' | void = undefined;
  try {
    // To be tried again: another instance may have the key.
    if (data === null) throw new Error('The job cannot be opened: it was sealed with another key');
    notYet = await kind.run(data, { id: job.id, age: ageOf(job) });
  } catch (error) {
    const last = job.retryCount >= job.retryLimit || error instanceof UnrecoverableError;
    const details = { queue: kind.name, job: job.id, ...(data && kind.describe(data)) };
    log[last ? 'error' : 'warn'](
      { ...details, try: job.retryCount + 1, err: error },
      last ? 'Job given up' : 'Job not done; it will be tried again',
    );
    if (!last) return putBack({ database }, job, error);
  }
  if (notYet) return putOff({ database }, job, notYet);
  await remove({ boss }, job);
}
