import { useLayoutEffect, useState, type RefObject } from 'react';

/** Below this width of its own the table's rows become blocks; rem. */
const NARROW = 47;

/** The table is never wider than the window: a phone need not draw columns to find that they do not fit. */
const isNarrowWindow = (): boolean => window.matchMedia(`(width < ${NARROW}rem)`).matches;

/** Whether the table is to be a list of blocks: it has no room for columns. */
export function useIsList(card: RefObject<HTMLElement | null>): boolean {
  const [isList, setIsList] = useState(isNarrowWindow);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // Nothing is laid out where there is no width.
      const { width } = element.getBoundingClientRect();
      setIsList(width > 0 && width < NARROW * rem);
    };
    // The observer tells of the first width, too, once the page is laid out in any case.
    if (!isNarrowWindow()) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
  return isList;
}
