import { Icon } from '@/client/ui/Icon';
import '@/client/ui/menu.css';

import { inOneHour, tomorrowMorning } from './snoozeTimes';

interface SnoozeItemsProps {
  /** Milliseconds since the epoch. */
  onSnoozed: (until: number) => void;
  /** None of these: another time is to be chosen. */
  onChoose: () => void;
}

/** When a callback may come back, as lines of a menu. */
export function SnoozeItems({ onSnoozed, onChoose }: SnoozeItemsProps) {
  return (
    <>
      <button type="button" className="menu-item" onClick={() => onSnoozed(inOneHour(Date.now()))}>
        <Icon name="clock" />
        In 1 hour
      </button>
      <button
        type="button"
        className="menu-item"
        onClick={() => onSnoozed(tomorrowMorning(Date.now()))}
      >
        <Icon name="clock" />
        Tomorrow, 9:00
      </button>
      <button type="button" className="menu-item" onClick={onChoose}>
        <Icon name="calendar" />
        Choose a time...
      </button>
    </>
  );
}
