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

/** A group of menu items that opens and closes, and stays as it was left. */
export function MenuGroup({ group, icon, label, children }: MenuGroupProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenGroups)[group];
  return (
    <details open={isOpen}>
      <summary
        className="menu-item"
        // What it is by itself has a different name in each browser.
        role="button"
        aria-expanded={isOpen}
        onClick={(event) => {
          // By the state, at once: the browser's own toggle event comes late enough to miss a reload.
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
