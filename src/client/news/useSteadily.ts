import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Lets something come and go without moving what stands below it: the page is scrolled by as much, where
 * it can be.
 * @param isWanted whether it should be there
 * @param ref the element that grows and shrinks
 * @returns whether it is
 */
export function useSteadily(isWanted: boolean, ref: RefObject<HTMLElement | null>): boolean {
  const [isThere, setIsThere] = useState(isWanted);
  useEffect(() => {
    if (isThere === isWanted) return undefined;
    const topBelow = () => ref.current?.nextElementSibling?.getBoundingClientRect().top ?? 0;
    let isGone = false;
    // Not while React is at work: it has to be there before it is measured.
    queueMicrotask(() => {
      if (isGone) return;
      const before = topBelow();
      flushSync(() => setIsThere(isWanted));
      const moved = topBelow() - before;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    });
    return () => {
      isGone = true;
    };
  }, [isThere, isWanted, ref]);
  return isThere;
}
