import type { Thunk } from '@/client/kernel/state';

import { AVAILABILITY_KEY, readWeek } from './availabilityPersistence';
import { weekChangedElsewhere } from './availabilitySlice';

/** Shows the stored week if another tab has changed it. */
export function followStoredWeek(): Thunk<void> {
  return (dispatch, _getState, { storage }) => {
    if (!storage.changedElsewhere(AVAILABILITY_KEY)) return;
    dispatch(weekChangedElsewhere({ week: readWeek(storage.read(AVAILABILITY_KEY)) }));
  };
}
