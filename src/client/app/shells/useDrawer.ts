import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { closeWhenLeft } from '@/client/ui/closeWhenLeft';

/** From this width on the menu is beside the screen (shell.css). */
const WIDE = '(width >= 60rem)';

function focusOpener(): void {
  document.querySelector<HTMLElement>('.menu-toggle')?.focus();
}

/** The menu as a drawer on a phone: it closes once the requested screen is there. Its buttons target its `id`. */
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
      // A layout before this event may have taken the focus from an element that is now hidden.
      const focused = activeElement === body ? lastFocused : activeElement;
      // An open popover would cover the page, which now has a place for the menu.
      menu?.hidePopover();
      // The focused element may not exist at the new width.
      if (wide.matches && focused?.matches(`[popovertarget="${id}"]`)) {
        menu?.querySelector('a')?.focus();
      } else if (!wide.matches && menu?.contains(focused)) {
        focusOpener();
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
    onToggle: ({ newState, target, currentTarget: menu }) => {
      const { activeElement, body } = document;
      // React hands on what the groups of the menu say of themselves. After closing a dialog over the drawer the focus
      // is back on its item.
      if (target !== menu || menu.contains(activeElement)) return;
      if (newState === 'open') menu.querySelector('button')?.focus();
      // A dialog that opens closes the drawer, and would return the focus to an item that is hidden.
      activeElement?.closest('dialog')?.addEventListener('close', () => {
        if (document.activeElement === body) focusOpener();
      });
    },
    onBlur: closeWhenLeft,
  };
}
