import type { ReactNode } from 'react';

import { Icon, type IconName } from '@/client/ui/Icon';
import '@/client/ui/menu.css';

interface ChangeItemProps {
  icon: IconName;
  /** While one change is on its way the item stays, and sends no other. */
  isSaving: boolean;
  onChosen: () => void;
  children: ReactNode;
}

/** A line of a menu that changes a callback. */
export function ChangeItem({ icon, isSaving, onChosen, children }: ChangeItemProps) {
  return (
    <button
      type="button"
      className="menu-item"
      aria-disabled={isSaving || undefined}
      onClick={() => !isSaving && onChosen()}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
