import { type RefObject, useEffect, useState } from 'react';

/** Whether any part of the element has been in view since `isWatching` was set; it stays true. */
export function useSeen(ref: RefObject<Element | null>, isWatching: boolean): boolean {
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || !isWatching || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isWatching, isSeen]);

  return isSeen;
}
