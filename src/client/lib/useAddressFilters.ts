/** Filters of a list: the address holds them, what is being typed is a moment ahead of it. */
import { startTransition, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** The address follows typing after this pause; browsers refuse to write it at every keystroke. Milliseconds. */
const PAUSE = 300;
/** Marks a history entry this file wrote: what was typed meanwhile is newer than it. */
const OWN = 'filters';

/** How filters stand in an address. */
interface Spelling<Filters> {
  read: (params: URLSearchParams) => Filters;
  /** @param params the address as it is; what is no filter in it stays */
  write: (filters: Filters, params: URLSearchParams) => URLSearchParams;
}

export interface AddressFilters<Filters> {
  /** As the address has them. */
  settled: Filters;
  /** The same, with the term as it is typed. */
  filters: Filters;
  /** What the search box is to show instead of what was typed; a new object each time. */
  given: { term: string };
  onTyped: (term: string) => void;
  /** Writes what was typed into the address without waiting. */
  onTypingPaused: () => void;
  /** @param how.replace no step of its own to go back to */
  change: (change: Partial<Filters>, how: { replace: boolean }) => void;
  /** The same, and the search box is emptied. */
  clear: (change: Partial<Filters>) => void;
}

export function useAddressFilters<Filters extends { term: string }>({
  read,
  write,
}: Spelling<Filters>): AddressFilters<Filters> {
  const location = useLocation();
  const navigationType = useNavigationType();
  const [params, setParams] = useSearchParams();
  const settled = read(params);
  const [term, setTerm] = useState(settled.term);
  const [given, setGiven] = useState({ term });
  /** What the search box holds at this moment. */
  const typed = useRef(term);

  const isWritten = navigationType !== NavigationType.Pop && location.state === OWN;
  // Back, forward, a link: the address is newer than what was typed.
  const [seen, setSeen] = useState(location);
  if (seen !== location) {
    setSeen(location);
    if (!isWritten) {
      setTerm(settled.term);
      setGiven({ term: settled.term });
    }
  }
  /** The newest address, which may not be drawn yet: the next change is one of it. */
  const newest = useRef(params);
  useEffect(() => {
    // What this file wrote may have been followed by more.
    if (!isWritten) newest.current = params;
  }, [isWritten, location, params]);

  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    typed.current = given.term;
    // What was typed before belongs to the entry that was left, and so does its pause.
    return () => window.clearTimeout(timer.current);
  }, [given]);

  function change(part: Partial<Filters>, { replace }: { replace: boolean }) {
    window.clearTimeout(timer.current);
    const before = read(newest.current);
    const next = write({ ...before, term: typed.current, ...part }, newest.current);
    if (next.toString() === write(before, newest.current).toString()) return;
    newest.current = next;
    setParams(next, { replace, state: OWN, preventScrollReset: true });
  }

  return {
    settled,
    filters: { ...settled, term },
    given,
    onTyped: (text) => {
      typed.current = text;
      // The box has answered already; ten thousand rows follow as fast as they can.
      startTransition(() => setTerm(text));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(change, PAUSE, {}, { replace: true });
    },
    onTypingPaused: () => change({}, { replace: true }),
    change,
    clear: (part) => {
      setTerm('');
      setGiven({ term: '' });
      typed.current = '';
      change(part, { replace: false });
    },
  };
}
