import { useLayoutEffect, useState, type RefObject } from 'react';

/** Below this width of its own the table's rows become blocks; rem. */
const NARROW = 47;

/** Whether the table is to be a list of blocks: it has no room for columns. */
export function useIsList(card: RefObject<HTMLElement | null>): boolean {
  const [isList, setIsList] = useState(false);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // Nothing is laid out where there is no width.
      const { width } = element.getBoundingClientRect();
      setIsList(width > 0 && width < NARROW * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
  return isList;
}
