import { useId, useLayoutEffect, useRef } from 'react';

import { Icon } from '@/shared/ui/Icon';
import '@/shared/ui/menu.css';
import '@/shared/ui/popover.css';

import { About } from './CardButton';

interface DisableMenuProps {
  id: string;
  /** The provider's name. */
  name: string;
  onDisable: () => void;
}

/** The drop-down of 'Connected': the browser opens and closes it, and knows where the focus was. */
export function DisableMenu({ id, name, onDisable }: DisableMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const aboutId = useId();

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
        aria-describedby={aboutId}
        onClick={onDisable}
      >
        <Icon name="x" />
        <span>Disable</span>
        <About id={aboutId} name={name} />
      </button>
    </div>
  );
}
