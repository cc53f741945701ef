import { useLayoutEffect, useState, type RefObject } from 'react';

import { isNarrow, isNarrowWindow } from './narrowTable';

/** Whether the table is to be a list of blocks: it has no room for columns. */
export function useIsList(card: RefObject<HTMLElement | null>): boolean {
  const [isList, setIsList] = useState(isNarrowWindow);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const measure = () => setIsList(isNarrow(element));
    // The observer tells of the first width, too, once the page is laid out in any case.
    if (!isNarrowWindow()) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
  return isList;
}
