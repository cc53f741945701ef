/** How long calls are kept, as a client reads it (product §24.14). */
import { fieldOf } from './fieldOf';

/** The most days that can be asked for. */
export const LONGEST_KEPT = 3650;

/** For how many days what is kept; null for as long as the account. */
export interface Retention {
  transcriptsDays: number | null;
  callsDays: number | null;
}

/** Whether so many days can be asked for. */
export function isKeptDays(days: unknown): days is number {
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= LONGEST_KEPT;
}

/** What cannot be read is not taken for "keep": saved again, it would be. */
export function readKept(body: unknown): Retention | undefined {
  const transcriptsDays = readDays(fieldOf(body, 'transcripts_days'));
  const callsDays = readDays(fieldOf(body, 'calls_days'));
  if (transcriptsDays === undefined || callsDays === undefined) return undefined;
  return { transcriptsDays, callsDays };
}

function readDays(days: unknown): number | null | undefined {
  return days === null || isKeptDays(days) ? days : undefined;
}
