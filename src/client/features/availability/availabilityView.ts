import { assertNever } from '@/client/kernel/machine';
import type { Weekday } from '@/client/lib/weekdays';

import type { AvailabilityState } from './availabilityMachine';

/** What of the screen depends on its stage. */
export interface AvailabilityView {
  /** The week is shown as a month, else as a list. */
  isCalendar: boolean;
  /** The row of the list that is open. */
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
