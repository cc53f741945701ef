import type { AppDispatch, AppState } from '@/client/kernel/state';
import type { Services } from '@/client/kernel/services';

import { AVAILABILITY_KEY, readWeek } from './availabilityPersistence';
import { weekChangedElsewhere } from './availabilitySlice';

/** Shows the week that is stored now, if another tab has stored it. */
export function followStoredWeek() {
  return (dispatch: AppDispatch, _getState: () => AppState, { storage }: Services): void => {
    if (!storage.changedElsewhere(AVAILABILITY_KEY)) return;
    dispatch(weekChangedElsewhere({ week: readWeek(storage.read(AVAILABILITY_KEY)) }));
  };
}
