/** How long calls are kept, as a client reads it (product §24.14). */
import { readRefusal } from './refusal';
import { isOk, type Reply } from './reply';
import { fieldOf } from './fieldOf';

/** The most days that can be asked for. */
export const LONGEST_KEPT = 3650;

/** For how many days what is kept; null for as long as the account. */
export interface Retention {
  transcriptsDays: number | null;
  callsDays: number | null;
}

/** What saving it came to; `text`: what the server says a person may read of it. */
export type RetentionOutcome =
  { kind: 'saved' } | { kind: 'refused'; text: string | null } | { kind: 'failed' };

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

export function readSavedRetention(reply: Reply | null): RetentionOutcome {
  if (!reply) return { kind: 'failed' };
  if (isOk(reply)) return { kind: 'saved' };
  return { kind: 'refused', text: readRefusal(reply).text ?? null };
}
