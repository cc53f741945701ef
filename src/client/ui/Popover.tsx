import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';

import { closeWhenLeft } from './closeWhenLeft';
import './popover.css';

interface PopoverProps extends ComponentProps<'div'> {
  ref: RefObject<HTMLDivElement | null>;
  /** Of its button's `popoverTarget`. */
  id: string;
}

/** What a button opens over the page: the browser opens and closes it, and knows where the focus was. */
export function Popover({ ref, className = '', ...rest }: PopoverProps) {
  useLayoutEffect(() => {
    const popover = ref.current;
    // Closed before it leaves the page: only then does the focus go back to the button.
    return () => popover?.hidePopover();
  }, [ref]);

  return (
    <div
      {...rest}
      ref={ref}
      className={`popover ${className}`}
      popover="auto"
      onBlur={closeWhenLeft}
    />
  );
}
