import type { ReactNode } from 'react';

import { Icon, type IconName } from '@/client/ui/Icon';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import {
  groupClosed,
  groupOpened,
  selectOpenGroups,
  type MenuGroup as MenuGroupName,
} from './menuSlice';

interface MenuGroupProps {
  group: MenuGroupName;
  icon: IconName;
  label: string;
  /** List items. */
  children: ReactNode;
}

/** A group of menu items that opens and closes, and remembers which. */
export function MenuGroup({ group, icon, label, children }: MenuGroupProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenGroups)[group];
  return (
    <details open={isOpen}>
      <summary
        className="menu-item"
        // Browsers disagree about its native role.
        role="button"
        aria-expanded={isOpen}
        onClick={(event) => {
          // Driven by the state at once: the native toggle event may come too late before a reload.
          event.preventDefault();
          dispatch(isOpen ? groupClosed(group) : groupOpened(group));
        }}
      >
        <Icon name={icon} />
        {label}
        <Icon name="chevron-down" small className="chev" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
