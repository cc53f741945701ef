/** A number of days, as chosen in the form. */
import { isKeptDays } from '@/contract/retentionReads';

/** What is offered; any other number is typed. */
export const OFFERED = [30, 90, 180, 365, 730] as const;

/** The value of the select for a number that is typed, and for none. */
export const OTHER = 'other';
export const KEEP = 'keep';

export interface KeptChoice {
  /** Of the select: `keep`, an offered number, or `other`. */
  select: string;
  /** The typed number, shown only with `other`. */
  typed: string;
}

/** The stored setting as a choice. */
export function choiceOf(days: number | null): KeptChoice {
  if (days === null) return { select: KEEP, typed: '' };
  return OFFERED.some((offered) => offered === days)
    ? { select: String(days), typed: '' }
    : { select: OTHER, typed: String(days) };
}

/** The chosen days, null to keep; undefined while no valid number is typed. */
export function daysOf({ select, typed }: KeptChoice): number | null | undefined {
  if (select === KEEP) return null;
  const days = Number(select === OTHER ? typed : select);
  return isKeptDays(days) ? days : undefined;
}
