/** The filters of a dashboard: the address holds them, the search is a moment ahead of it. */
import { startTransition, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

import { readFilters, writeFilters, type Filters } from './filters';
import type { RecordList } from './lists';

/** The address follows typing after this pause; browsers refuse to write it at every keystroke. Milliseconds. */
const PAUSE = 300;
/** Marks a history entry this file wrote: what was typed meanwhile is newer than it. */
const OWN = 'filters';

export interface FilterControls {
  filters: Filters;
  /** What the search box is to show instead of what was typed; a new object each time. */
  given: { term: string };
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
  const [given, setGiven] = useState({ term });
  /** What the search box holds at this moment. */
  const typed = useRef(term);

  // Back, forward, a link: the address is newer than what was typed.
  const [seen, setSeen] = useState(location);
  if (seen !== location) {
    setSeen(location);
    if (navigationType === NavigationType.Pop || location.state !== OWN) {
      setTerm(inAddress.term);
      setGiven({ term: inAddress.term });
    }
  }
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    typed.current = given.term;
    // What was typed before belongs to the entry that was left, and so does its pause.
    return () => window.clearTimeout(timer.current);
  }, [given]);

  function write(change: Partial<Filters>, { replace }: { replace: boolean }) {
    window.clearTimeout(timer.current);
    const next = writeFilters({ ...inAddress, term: typed.current, ...change }, params);
    if (next.toString() === writeFilters(inAddress, params).toString()) return;
    setParams(next, { replace, state: OWN, preventScrollReset: true });
  }

  return {
    filters: { ...inAddress, term },
    given,
    onTyped: (text) => {
      typed.current = text;
      // The box has answered already; ten thousand rows follow as fast as they can.
      startTransition(() => setTerm(text));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(write, PAUSE, {}, { replace: true });
    },
    onTypingPaused: () => write({}, { replace: true }),
    onDayChosen: (day) => write({ day }, { replace: false }),
    onSorted: (sort) => write({ sort }, { replace: true }),
    onPagesAsked: (pages) => write({ pages }, { replace: true }),
    onCleared: () => {
      setTerm('');
      setGiven({ term: '' });
      write({ term: '', day: null }, { replace: false });
    },
  };
}
