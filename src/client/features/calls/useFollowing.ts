import { useEffect, useRef } from 'react';

/** Scrolls along with what is spoken, as long as the turn before it was in sight: nobody reads elsewhere. */
export function useFollowing(
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
