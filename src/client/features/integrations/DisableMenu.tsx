import { useRef } from 'react';

import { Icon } from '@/client/ui/Icon';
import '@/client/ui/menu.css';
import { Popover } from '@/client/ui/Popover';

interface DisableMenuProps {
  id: string;
  /** Id of the card's title. */
  titleId: string;
  onDisable: () => void;
}

/** The drop-down of 'Connected'. */
export function DisableMenu({ id, titleId, onDisable }: DisableMenuProps) {
  const ref = useRef<HTMLDivElement>(null);

  return (
    <Popover ref={ref} className="popover-menu" id={id}>
      <button
        type="button"
        className="menu-item menu-item-danger"
        aria-describedby={titleId}
        onClick={onDisable}
      >
        <Icon name="x" />
        Disable
      </button>
    </Popover>
  );
}
