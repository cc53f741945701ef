import { useEffect, useRef } from 'react';

/** Scrolls along with the spoken turn while the one before it is in view: a reader who scrolled away is left alone. */
export function useAutoScroll(
  listRef: { readonly current: HTMLOListElement | null },
  spoken: number | null,
): void {
  const before = useRef(spoken);
  useEffect(() => {
    const itemOf = (index: number | null) =>
      index === null ? null : listRef.current?.querySelector(`[data-index="${index}"]`);
    const former = itemOf(before.current);
    before.current = spoken;
    if (former && isInSight(former)) itemOf(spoken)?.scrollIntoView({ block: 'nearest' });
  }, [listRef, spoken]);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
