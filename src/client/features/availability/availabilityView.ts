import { assertNever } from '@/client/kernel/machine';
import type { Weekday } from '@/client/lib/weekdays';

import type { AvailabilityState } from './availabilityMachine';

/** The parts of the screen that depend on its stage. */
export interface AvailabilityView {
  /** The week is shown as a month rather than a list. */
  isCalendar: boolean;
  /** The open row of the list. */
  editing: Weekday | null;
}

export function availabilityView(stage: AvailabilityState): AvailabilityView {
  switch (stage.status) {
    case 'viewingList':
      return { isCalendar: false, editing: null };
    case 'editingDay':
      return { isCalendar: false, editing: stage.day };
    case 'viewingCalendar':
      return { isCalendar: true, editing: null };
    default:
      return assertNever(stage);
  }
}
