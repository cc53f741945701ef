import type { FocusEvent } from 'react';

/**
 * Closes a popover when Tab moves out of it, so that the focus is never behind it (product §21.10). Clicks outside
 * close it natively, and a click on its button toggles it.
 */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  if (!relatedTarget.matches(`[popovertarget="${currentTarget.id}"]:active`)) {
    currentTarget.hidePopover();
  }
}
