import { useLayoutEffect } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';
import { selectNotices } from '@/client/notices/noticesSlice';

/** Below and above the notices, px. */
const GAP = 40;

/**
 * Notices cover nothing that has the focus (product §21.21). While they stand, the browser scrolls it clear of them; so
 * that it can at the end of a page too, there is room below. One that comes over what has the focus moves the page.
 */
export function ClearOfNotices() {
  const notices = useAppSelector(selectNotices);
  useLayoutEffect(() => {
    const height = document.querySelector<HTMLElement>('.toasts')?.offsetHeight ?? 0;
    const main = document.getElementById('main');
    if (height === 0 || !main) return undefined;
    const { style } = document.documentElement;
    main.style.paddingBlockEnd = `${height + GAP}px`;
    // Of a low window, as at 400 %, half stays.
    style.scrollPaddingBlockEnd = `min(${height + GAP}px, 45dvh)`;
    const at = document.activeElement;
    // Who points may have scrolled elsewhere, and stays there.
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
