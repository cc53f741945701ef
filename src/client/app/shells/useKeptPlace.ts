import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far down each entry of the history was, by its key and, as typed ones share theirs, its screen. */
const places = new Map<string, number>();

/**
 * Back and forth lead to where the page stood (product §2.12, decision 141). The browser tries that once, right away;
 * what comes a moment later, as long lists do, would be too late for it.
 */
export function useKeptPlace(): void {
  const { key, pathname } = useLocation();
  const entry = key + pathname;
  const isReturn = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    const root = document.documentElement;
    const place = isReturn ? (places.get(entry) ?? 0) : 0;
    const growing = new ResizeObserver(() => {
      root.scrollTop = place;
      // Half a pixel may be missing.
      if (root.scrollTop > place - 2) stop();
    });
    const stop = () => growing.disconnect();
    let isLeft = false;
    const note = () => {
      if (!isLeft) places.set(entry, root.scrollTop);
    };
    // From here on the browser scrolls what still stands, to the place of what comes.
    const leave = () => {
      isLeft = true;
    };
    const heard = [
      ['scroll', note],
      ['popstate', leave],
      // Whoever goes somewhere by hand is not taken elsewhere.
      ['wheel', stop],
      ['pointerdown', stop],
      ['keydown', stop],
    ] as const;

    if (!isReturn) note();
    if (place > 0) growing.observe(document.body);
    for (const [type, hear] of heard) window.addEventListener(type, hear);
    return () => {
      stop();
      for (const [type, hear] of heard) window.removeEventListener(type, hear);
    };
  }, [entry, isReturn]);
}
