/** The filters of a dashboard: the address holds them, the search box is a moment ahead of it. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

import { noFilters, readFilters, writeFilters, type Filters } from './filters';
import type { RecordList } from './lists';

/** The address follows typing after this pause; browsers refuse to write it at every keystroke. Milliseconds. */
const PAUSE = 300;
/** Marks a history entry this file wrote: what was typed meanwhile is newer than it. */
const OWN = 'filters';

export interface FilterControls {
  /** What holds now, the search as it was just typed. */
  filters: Filters;
  onTyped: (term: string) => void;
  /** Writes what was typed into the address without waiting. */
  onTypingPaused: () => void;
  /** Null for any day. */
  onDayChosen: (day: string | null) => void;
  onSorted: (sort: Filters['sort']) => void;
  onPagesAsked: (pages: Filters['pages']) => void;
  /** Search and day go, the order stays. */
  onCleared: () => void;
}

export function useFilters({ columns }: RecordList): FilterControls {
  const location = useLocation();
  const navigationType = useNavigationType();
  const [params, setParams] = useSearchParams();
  const inAddress = readFilters(params, columns);
  const [term, setTerm] = useState(inAddress.term);

  // Back, forward, a link: the address is newer than what was typed.
  const [seen, setSeen] = useState(location);
  if (seen !== location) {
    setSeen(location);
    if (navigationType === 'POP' || location.state !== OWN) setTerm(inAddress.term);
  }

  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const filters: Filters = { ...inAddress, term };
  function write(change: Partial<Filters>, { replace }: { replace: boolean }) {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const next = writeFilters({ ...filters, ...change });
    if (next.toString() === writeFilters(inAddress).toString()) return;
    setParams(next, { replace, state: OWN, preventScrollReset: true });
  }

  return {
    filters,
    onTyped: (typed) => {
      setTerm(typed);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(write, PAUSE, { term: typed }, { replace: true });
    },
    onTypingPaused: () => write({}, { replace: true }),
    onDayChosen: (day) => write({ day }, { replace: false }),
    onSorted: (sort) => write({ sort }, { replace: true }),
    onPagesAsked: (pages) => write({ pages }, { replace: true }),
    onCleared: () => {
      setTerm('');
      write({ term: noFilters.term, day: noFilters.day }, { replace: false });
    },
  };
}
