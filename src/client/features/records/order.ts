/** How rows are ordered, and the order of waiting ones; without packages, for the page's own script. */
import { CALLBACK_STATES } from '@/contract/callbackOutcomes';

import type { RecordRow } from './rows';

type Compare = (a: RecordRow, b: RecordRow) => number;

export interface Order {
  compare: Compare;
  /** Rows of a lower rank come first, whichever the direction. */
  rank?: (row: RecordRow) => number;
  /** Rows without the value come last, whichever the direction. */
  isBlank: (row: RecordRow) => boolean;
}

export type Direction = 'ascending' | 'descending';

/** Open ones first. */
const RANKS = CALLBACK_STATES;

export const byMoment: Compare = (a, b) => (a.moment ?? 0) - (b.moment ?? 0);

/** Longest waiting first; among snoozed ones, the first to come back. */
export const byWait: Order = {
  compare: (a, b) =>
    a.callback?.state === 'snoozed'
      ? (a.callback.dueAt ?? 0) - (b.callback?.dueAt ?? 0)
      : byMoment(a, b),
  rank: ({ callback }) => (callback === null ? RANKS.length : RANKS.indexOf(callback.state)),
  isBlank: ({ moment }) => moment === null,
};

/** The rows in a new array; equal ones keep their order. */
export function inOrder(
  rows: readonly RecordRow[],
  { compare, isBlank, rank = () => 0 }: Order,
  direction: Direction,
): readonly RecordRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const filled = rows.filter((row) => !isBlank(row));
  return [
    ...filled.sort((a, b) => rank(a) - rank(b) || sign * compare(a, b)),
    ...rows.filter(isBlank),
  ];
}
