import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { closeWhenLeft } from '@/client/ui/closeWhenLeft';

/** From here on the menu stands beside the screen (shell.css). */
const WIDE = '(width >= 60rem)';

/** The menu as a drawer on a phone: it closes once the screen asked for is there. Its buttons target its `id`. */
export function useDrawer(): ComponentProps<'nav'> & { id: string } {
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const { key } = useLocation();

  useEffect(() => {
    ref.current?.hidePopover();
  }, [key]);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    let lastFocused: Element | null = null;
    function noteFocus() {
      lastFocused = document.activeElement;
    }
    function handleTurn() {
      const menu = ref.current;
      const { activeElement, body } = document;
      // A layout between the turn and its event has taken the focus from what is gone by then.
      const focused = activeElement === body ? lastFocused : activeElement;
      // Open it would lie above the page, which has its place for it by now.
      menu?.hidePopover();
      // What had the focus may be gone with the other width.
      if (wide.matches && focused?.matches(`[popovertarget="${id}"]`)) {
        menu?.querySelector('a')?.focus();
      } else if (!wide.matches && menu?.contains(focused)) {
        document.querySelector<HTMLElement>(`.topbar [popovertarget="${id}"]`)?.focus();
      }
    }
    document.addEventListener('focusin', noteFocus);
    wide.addEventListener('change', handleTurn);
    return () => {
      document.removeEventListener('focusin', noteFocus);
      wide.removeEventListener('change', handleTurn);
    };
  }, [id]);

  return {
    ref,
    id,
    onToggle: ({ newState }) => {
      const menu = ref.current;
      // Who closed a dialog that stood over it is back at their item.
      if (newState !== 'open' || menu?.contains(document.activeElement)) return;
      menu?.querySelector('button')?.focus();
    },
    onBlur: closeWhenLeft,
  };
}
