import type { FocusEvent } from 'react';

/**
 * Closes a popover that Tab leaves, so that nothing behind it has the focus (product §21.10). A click beside it
 * closes it by itself, and one on its button is the button's.
 */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  if (!relatedTarget.matches(`[popovertarget="${currentTarget.id}"]:active`)) {
    currentTarget.hidePopover();
  }
}
