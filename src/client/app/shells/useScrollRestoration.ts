import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position of each history entry, by its key and path: typed addresses share one key. */
const positions = new Map<string, number>();

/**
 * Back and Forward return to where the page was scrolled (product §2.12, decision 141). The browser tries only once, right
 * away, which is too early for content that loads a moment later, such as long lists.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const entry = key + pathname;
  const isReturn = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    const root = document.documentElement;
    const position = isReturn ? (positions.get(entry) ?? 0) : 0;
    const growing = new ResizeObserver(() => {
      root.scrollTop = position;
      // It may be off by half a pixel.
      if (root.scrollTop > position - 2) stop();
    });
    const stop = () => growing.disconnect();
    let isLeft = false;
    const note = () => {
      if (!isLeft) positions.set(entry, root.scrollTop);
    };
    // From here on the browser scrolls the old content to the position of the new.
    const leave = () => {
      isLeft = true;
    };
    const listeners = [
      ['scroll', note],
      ['popstate', leave],
      // Never fight a person who scrolls or moves on.
      ['wheel', stop],
      ['pointerdown', stop],
      ['keydown', stop],
    ] as const;

    if (!isReturn) note();
    if (position > 0) growing.observe(document.body);
    for (const [type, listener] of listeners) window.addEventListener(type, listener);
    return () => {
      stop();
      for (const [type, listener] of listeners) window.removeEventListener(type, listener);
    };
  }, [entry, isReturn]);
}
