import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button that shows more goes with the last page; without this the focus would, too (product §21.6).
 * @param hasMore whether the button is there
 * @returns for the count of what is shown, which takes the focus
 */
export function useLastPageFocus(hasMore: boolean): RefObject<HTMLParagraphElement | null> {
  const countRef = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (hadMore.current && !hasMore && isLost) countRef.current?.focus();
    hadMore.current = hasMore;
  }, [hasMore]);
  return countRef;
}
