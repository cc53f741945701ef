import type { ReactNode } from 'react';

import { Icon, type IconName } from '@/client/ui/Icon';
import '@/client/ui/menu.css';

interface ChangeItemProps {
  icon: IconName;
  /** While a change is being saved the item stays, but sends no other. */
  isSaving: boolean;
  onChosen: () => void;
  children: ReactNode;
}

/** A menu item that changes a callback. */
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
