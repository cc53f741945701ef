import { Icon } from '@/client/ui/Icon';
import '@/client/ui/menu.css';

import { ChangeItem } from './ChangeItem';
import { inOneHour, tomorrowMorning } from './snoozeTimes';

interface SnoozeItemsProps {
  isSaving: boolean;
  /** Milliseconds since the epoch. */
  onSnoozed: (until: number) => void;
  /** Another time is to be chosen. */
  onChoose: () => void;
}

/** Times to snooze a callback until, as menu items. */
export function SnoozeItems({ isSaving, onSnoozed, onChoose }: SnoozeItemsProps) {
  return (
    <>
      <ChangeItem
        icon="clock"
        isSaving={isSaving}
        onChosen={() => onSnoozed(inOneHour(Date.now()))}
      >
        In 1 hour
      </ChangeItem>
      <ChangeItem
        icon="clock"
        isSaving={isSaving}
        onChosen={() => onSnoozed(tomorrowMorning(Date.now()))}
      >
        Tomorrow, 9:00
      </ChangeItem>
      <button type="button" className="menu-item" onClick={onChoose}>
        <Icon name="calendar" />
        Choose a time...
      </button>
    </>
  );
}
