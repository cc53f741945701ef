import type { AppDispatch, RootState, Services } from '@/client/app/types';

import { AVAILABILITY_KEY, readWeek } from './availabilityPersistence';
import { weekChangedElsewhere } from './availabilitySlice';

/** Shows the week that is stored now, if another tab has stored it. */
export function followStoredWeek() {
  return (dispatch: AppDispatch, _getState: () => RootState, { storage }: Services): void => {
    if (!storage.changedElsewhere(AVAILABILITY_KEY)) return;
    dispatch(weekChangedElsewhere({ week: readWeek(storage.read(AVAILABILITY_KEY)) }));
  };
}
