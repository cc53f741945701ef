/** The filters of a dashboard, in its address. */
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
  /** Search and day go, the order stays. */
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
    // Another list: its days and pages are others.
    onSegmentChosen: (segment) => change({ segment, day: null, pages: 1 }, { replace: false }),
    // Of what is not loaded nothing is found.
    onSearchedInAll: () => change({ segment: 'all', pages: 'all' }, { replace: false }),
    onCleared: () => clear({ day: null }),
  };
}
