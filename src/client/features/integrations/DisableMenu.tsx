import { useLayoutEffect, useRef } from 'react';

import { Icon } from '@/client/ui/Icon';
import '@/client/ui/menu.css';
import '@/client/ui/popover.css';

interface DisableMenuProps {
  id: string;
  /** Id of the card's title. */
  titleId: string;
  onDisable: () => void;
}

/** The drop-down of 'Connected': the browser opens and closes it, and knows where the focus was. */
export function DisableMenu({ id, titleId, onDisable }: DisableMenuProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = ref.current;
    // Closed before it leaves the page: only then does the focus go back to the button.
    return () => menu?.hidePopover();
  }, []);

  return (
    <div ref={ref} className="popover popover-menu" id={id} popover="auto">
      <button
        type="button"
        className="menu-item menu-item-danger"
        aria-describedby={titleId}
        onClick={onDisable}
      >
        <Icon name="x" />
        Disable
      </button>
    </div>
  );
}
