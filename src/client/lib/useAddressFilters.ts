/** Filters of a list, kept in the address; what is being typed runs a moment ahead of it. */
import { startTransition, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** The address follows typing after this pause, as browsers rate-limit history changes; ms. */
const PAUSE = 300;
/** Marks a history entry written here: what has been typed since is newer. */
const OWN = 'filters';

/** How filters are spelled in an address. */
interface Spelling<Filters> {
  read: (params: URLSearchParams) => Filters;
  /** @param params the current query; its other parameters stay */
  write: (filters: Filters, params: URLSearchParams) => URLSearchParams;
}

export interface AddressFilters<Filters> {
  /** As in the address. */
  settled: Filters;
  /** The same, with the term as it is typed. */
  filters: Filters;
  /** Replaces the text of the search box; a new object each time. */
  given: { term: string };
  onTyped: (term: string) => void;
  /** Writes the typed term into the address without waiting. */
  onTypingPaused: () => void;
  /** @param how.replace without a history entry of its own */
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
  /** The current text of the search box. */
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
  /** The newest query, perhaps not rendered yet: the next change applies to it. */
  const newest = useRef(params);
  useEffect(() => {
    // An entry written here may already be outdated by a later one.
    if (!isWritten) newest.current = params;
  }, [isWritten, location, params]);

  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    typed.current = given.term;
    // A pending write belongs to the entry that was left.
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
      // The box has already updated; ten thousand rows may follow later.
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
