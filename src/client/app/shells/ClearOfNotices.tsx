import { useLayoutEffect } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';
import { selectNotices } from '@/client/notices/noticesSlice';

/** Space below and above the notices together, px. */
const GAP = 40;

/**
 * Keeps notices from covering what has the focus (product §21.21). While any are open the browser scrolls it clear of
 * them, and the page has room for that at its end; a notice that appears over it scrolls the page.
 */
export function ClearOfNotices() {
  const notices = useAppSelector(selectNotices);
  useLayoutEffect(() => {
    const height = document.querySelector<HTMLElement>('.toasts')?.offsetHeight ?? 0;
    const main = document.getElementById('main');
    if (height === 0 || !main) return undefined;
    const { style } = document.documentElement;
    main.style.paddingBlockEnd = `${height + GAP}px`;
    // At most about half of a low window, as at 400 % zoom.
    style.scrollPaddingBlockEnd = `min(${height + GAP}px, 45dvh)`;
    const at = document.activeElement;
    // Mouse users may have scrolled away from the focus on purpose.
    if (at?.matches(':focus-visible') && isInSight(at)) at.scrollIntoView({ block: 'nearest' });
    return () => {
      main.style.paddingBlockEnd = '';
      style.scrollPaddingBlockEnd = '';
    };
  }, [notices]);
  return null;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
