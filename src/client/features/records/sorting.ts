/** The order of the rows; none chosen leaves the server's, newest first. */
import { CALLBACK_STATES } from '@/contract/callbackOutcomes';

import type { SortColumn } from './lists';
import type { RecordRow } from './rows';

export interface Sort {
  column: SortColumn;
  direction: 'ascending' | 'descending';
}

const { compare: compareTexts } = new Intl.Collator('en');

function compareCodes(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

type Compare = (a: RecordRow, b: RecordRow) => number;

interface Order {
  compare: Compare;
  /** Rows of a lower rank come first, whichever the direction. */
  rank?: (row: RecordRow) => number;
  /** Rows without the value come last, whichever the direction. */
  isBlank: (row: RecordRow) => boolean;
}

/** Open ones first. */
const RANKS = CALLBACK_STATES;

const byMoment: Compare = (a, b) => (a.moment ?? 0) - (b.moment ?? 0);

const orders: Record<SortColumn, Order> = {
  // The time of the day; within it, the day.
  time: {
    compare: (a, b) => compareCodes(a.time, b.time) || byMoment(a, b),
    isBlank: ({ moment }) => moment === null,
  },
  date: { compare: byMoment, isBlank: ({ moment }) => moment === null },
  name: { compare: (a, b) => compareTexts(a.name, b.name), isBlank: ({ name }) => name === '' },
  phone: {
    compare: (a, b) => compareCodes(a.digits, b.digits),
    isBlank: ({ phone }) => phone === '',
  },
  query: {
    compare: (a, b) => compareTexts(a.query, b.query),
    isBlank: ({ query }) => query === '',
  },
  // Whoever waits longest; of those that rest, what comes back first.
  wait: {
    compare: (a, b) =>
      a.callback?.state === 'snoozed'
        ? (a.callback.dueAt ?? 0) - (b.callback?.dueAt ?? 0)
        : byMoment(a, b),
    rank: ({ callback }) => (callback === null ? RANKS.length : RANKS.indexOf(callback.state)),
    isBlank: ({ moment }) => moment === null,
  },
};

/** @returns the same rows where no order is chosen, else new ones; equal rows keep their order */
export function sortRows(rows: readonly RecordRow[], sort: Sort | null): readonly RecordRow[] {
  if (!sort) return rows;
  const { compare, isBlank, rank = () => 0 } = orders[sort.column];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const filled = rows.filter((row) => !isBlank(row));
  return [
    ...filled.sort((a, b) => rank(a) - rank(b) || sign * compare(a, b)),
    ...rows.filter(isBlank),
  ];
}

/** What one more press on a column's head makes of the order: ascending, descending, none. */
export function nextSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
