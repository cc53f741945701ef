import { useLayoutEffect, useState, type RefObject } from 'react';

import { isNarrow, isNarrowWindow } from './narrowTable';

/** Whether the table is shown as a list of blocks, for lack of room. */
export function useIsList(card: RefObject<HTMLElement | null>): boolean {
  const [isList, setIsList] = useState(isNarrowWindow);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const measure = () => setIsList(isNarrow(element));
    // The observer also reports the initial width, after the layout that happens anyway.
    if (!isNarrowWindow()) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
  return isList;
}
