import { useMemo } from 'react';

import type { Filters } from './filters';
import { daysOf, daysWith, type DayOption, type RecordRow } from './rows';
import { filterRows } from './searching';
import { sortRows, type Sort } from './sorting';

/** The rows that match, in this order, and the days to choose from. */
export function useShownRows(
  rows: readonly RecordRow[],
  { term, day }: Pick<Filters, 'term' | 'day'>,
  sort: Sort | null,
): { shown: readonly RecordRow[]; days: readonly DayOption[] } {
  const { column, direction } = sort ?? {};
  // Ordered first: then a key in the search waits for no ordering.
  const ordered = useMemo(
    () => sortRows(rows, column && direction ? { column, direction } : null),
    [rows, column, direction],
  );
  const shown = useMemo(() => filterRows(ordered, term, day), [ordered, term, day]);
  const days = useMemo(() => daysOf(rows), [rows]);
  return { shown, days: daysWith(days, day) };
}
