import { type ComponentProps, type RefObject, type ToggleEvent, useLayoutEffect } from 'react';

import { closeWhenLeft } from './closeWhenLeft';
import './popover.css';

interface PopoverProps extends ComponentProps<'div'> {
  ref: RefObject<HTMLDivElement | null>;
  /** The `popoverTarget` of its button. */
  id: string;
}

/** On a scrolled page Safari 26 opens it above its button even where only below there is room (popover.css). */
function keepInWindow({ currentTarget: popover }: ToggleEvent<HTMLElement>): void {
  popover.toggleAttribute('data-below', popover.getBoundingClientRect().top < 0);
}

/** What a button opens over the page; the browser opens and closes it, and returns the focus. */
export function Popover({ ref, className = '', ...rest }: PopoverProps) {
  useLayoutEffect(() => {
    const popover = ref.current;
    // Closed before it is removed: only then does the focus return to the button.
    return () => popover?.hidePopover();
  }, [ref]);

  return (
    <div
      // The picker of days does something else then, and is high up on its page.
      onToggle={keepInWindow}
      {...rest}
      ref={ref}
      className={`popover ${className}`}
      popover="auto"
      onBlur={closeWhenLeft}
    />
  );
}
