import { useLayoutEffect, useState, type RefObject } from 'react';

/** How far below the top of the page an element begins, px: what a list that knows only the window needs. */
export function useTopOnPage(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    // Content above may grow or shrink, which moves the element.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
