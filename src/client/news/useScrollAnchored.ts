import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shows and hides something without moving the content below it: the page scrolls by the same amount where it
 * can.
 * @param isWanted whether it should be shown
 * @param ref the element that grows and shrinks
 * @returns whether it is shown
 */
export function useScrollAnchored(isWanted: boolean, ref: RefObject<HTMLElement | null>): boolean {
  const [isThere, setIsThere] = useState(isWanted);
  useEffect(() => {
    if (isThere === isWanted) return undefined;
    const topBelow = () => ref.current?.nextElementSibling?.getBoundingClientRect().top ?? 0;
    let isGone = false;
    // Outside React's own update, so that it can be rendered and measured at once.
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
