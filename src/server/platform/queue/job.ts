/** A kind of job: what it does, and how one is sent. */
import type { Database } from '@/server/platform/db/database';

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
   * @returns a time before which it cannot be done, if so: it waits for that with all its tries; or that somebody is
   * busy with the same: it is run again soon, with the tries it has
   */
  run(data: Data, job: RunJob): Promise<Date | 'busy' | void>;
}

/** What a run is told about its job. */
export interface RunJob {
  /** The same on every try. */
  id: string;
  /** Seconds between writing it and this try, by the database's clock. */
  age: number;
}
