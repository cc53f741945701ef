import { useAppDispatch } from '@/client/kernel/hooks';
import '@/client/ui/tabs.css';

import { calendarChosen, listChosen } from './availabilitySlice';

interface ViewTabsProps {
  isCalendar: boolean;
  /** The calendar view may be chosen in a moment. */
  onCalendarNear: () => void;
}

/** Chooses between the two views of the week. */
export function ViewTabs({ isCalendar, onCalendarNear }: ViewTabsProps) {
  const dispatch = useAppDispatch();
  return (
    <div className="tabs" role="group" aria-label="View">
      <button type="button" aria-pressed={!isCalendar} onClick={() => dispatch(listChosen())}>
        List View
      </button>
      <button
        type="button"
        aria-pressed={isCalendar}
        onPointerEnter={onCalendarNear}
        onFocus={onCalendarNear}
        onClick={() => dispatch(calendarChosen())}
      >
        Calendar View
      </button>
    </div>
  );
}
