import { openStore } from '@/test/app/storeWorld';

import { daySwitched, editOpened } from './availabilitySlice';
import { followStoredWeek } from './followStoredWeek';

test('a week that could not be stored is not lost to what was stored before', async () => {
  const { store } = await openStore();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    store.dispatch(editOpened({ day: 'Monday' }));
    store.dispatch(daySwitched({ isOn: false }));
    store.dispatch(followStoredWeek());
    expect(store.getState().availability.week.Monday.showTimeInputs).toBe(false);
  } finally {
    setItem.mockRestore();
  }
});
