/** The order of the rows; none chosen leaves the server's, newest first. */
import type { SortColumn } from './lists';
import { byMoment, byWait, inOrder, type Direction, type Order } from './order';
import type { RecordRow } from './rows';

export interface Sort {
  column: SortColumn;
  direction: Direction;
}

const { compare: compareTexts } = new Intl.Collator('en');

function compareCodes(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

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
  wait: byWait,
};

/** @returns the same array if no order is chosen, else a new one; equal rows keep their order */
export function sortRows(rows: readonly RecordRow[], sort: Sort | null): readonly RecordRow[] {
  return sort ? inOrder(rows, orders[sort.column], sort.direction) : rows;
}

/** The next order after a press on a column's head: ascending, descending, none. */
export function nextSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
