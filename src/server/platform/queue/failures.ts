/** How a try of a job fails, beyond "again, after the usual pause". */
import { fieldOf } from '@/contract/fieldOf';

/** No further try of this job can succeed. */
export class UnrecoverableError extends Error {
  override name = 'UnrecoverableError';
}

/** An error of whoever was asked and may have said when to come again. */
export interface AskedLater {
  /** Seconds from now; null where nothing was said of it. */
  readonly retryAfter: number | null;
}

/** The longest that a job waits because it was told to, s: what is asked for may be years. */
const LONGEST_PAUSE = 3600;

/** How long the next try has to wait at least, s. @param error anything; an `AskedLater` says it */
export function pauseAfter(error: unknown): number {
  const asked = fieldOf(error, 'retryAfter');
  return typeof asked === 'number' ? Math.min(asked, LONGEST_PAUSE) : 0;
}
