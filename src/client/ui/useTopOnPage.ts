import { useLayoutEffect, useState, type RefObject } from 'react';

/** In px; null before the element is there. */
function topOf({ current }: RefObject<HTMLElement | null>): number | null {
  return current && Math.round(current.getBoundingClientRect().top + window.scrollY);
}

/** How far below the top of the page an element begins, px: what a list that knows only the window needs. */
export function useTopOnPage(ref: RefObject<HTMLElement | null>): number {
  // An element that is there already is measured before its content changes: after that, the whole page would have to
  // be laid out for it.
  const [top, setTop] = useState(() => topOf(ref));
  const isUnknown = top === null;
  useLayoutEffect(() => {
    const measure = () => setTop(topOf(ref));
    if (isUnknown) measure();
    // Content above may grow or shrink, which moves the element.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref, isUnknown]);
  return top ?? 0;
}
