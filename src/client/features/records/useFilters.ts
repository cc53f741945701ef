/** The filters of a dashboard, kept in its address. */
import { useAddressFilters, type AddressFilters } from '@/client/lib/useAddressFilters';

import { readFilters, writeFilters, type Filters, type Segment } from './filters';
import type { RecordList } from './lists';

export interface FilterControls extends Pick<
  AddressFilters<Filters>,
  'filters' | 'given' | 'onTyped' | 'onTypingPaused'
> {
  /** Null for any day. */
  onDayChosen: (day: string | null) => void;
  onSorted: (sort: Filters['sort']) => void;
  onPagesAsked: (pages: Filters['pages']) => void;
  onSegmentChosen: (segment: Segment) => void;
  /** The same search and day, in callbacks of any state. */
  onSearchedInAll: () => void;
  /** Clears search and day, keeps the order. */
  onCleared: () => void;
}

export function useFilters(list: RecordList): FilterControls {
  const { change, clear, ...typing } = useAddressFilters<Filters>({
    read: (params) => readFilters(params, list),
    write: writeFilters,
  });
  return {
    ...typing,
    onDayChosen: (day) => change({ day }, { replace: false }),
    onSorted: (sort) => change({ sort }, { replace: true }),
    onPagesAsked: (pages) => change({ pages }, { replace: true }),
    // Another list has other days and pages.
    onSegmentChosen: (segment) => change({ segment, day: null, pages: 1 }, { replace: false }),
    // Rows that are not loaded cannot be found.
    onSearchedInAll: () => change({ segment: 'all', pages: 'all' }, { replace: false }),
    onCleared: () => clear({ day: null }),
  };
}
