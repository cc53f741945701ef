/** Errors of a job that mean more than "try again after the usual pause". */
import { fieldOf } from '@/contract/fieldOf';

/** No further try of this job can succeed. */
export class UnrecoverableError extends Error {
  override name = 'UnrecoverableError';
}

/** An error of a service that may have said when to ask again. */
export interface HasRetryAfter {
  /** Seconds from now; null where it did not say. */
  readonly retryAfter: number | null;
}

/** The longest a job waits because a service says so, s: some say years. */
const LONGEST_PAUSE = 3600;

/** How long the next try has to wait at least, s; 0 unless the error has a `retryAfter`. */
export function pauseAfter(error: unknown): number {
  const asked = fieldOf(error, 'retryAfter');
  return typeof asked === 'number' ? Math.min(asked, LONGEST_PAUSE) : 0;
}
