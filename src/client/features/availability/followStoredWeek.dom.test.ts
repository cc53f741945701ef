import { inAnotherTab } from '@/test/app/otherTab';
import { openStore } from '@/test/app/storeWorld';

import { AVAILABILITY_KEY, weekText } from './availabilityPersistence';
import { daySwitched, editOpened } from './availabilitySlice';
import { followStoredWeek } from './followStoredWeek';
import { defaultWeek } from './week';

const Monday = { startTime: '7 AM', endTime: '11 AM', showTimeInputs: true };
const early = weekText({ ...defaultWeek, Monday }, null);

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

test('a page that comes back from the back/forward cache follows what it missed', async () => {
  const { store } = await openStore();
  window.localStorage.setItem(AVAILABILITY_KEY, early);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.getState().availability.week.Monday).toEqual(Monday);
});

test('storage cleared by another tab leaves the default week', async () => {
  const { store } = await openStore({ stored: { [AVAILABILITY_KEY]: early } });
  expect(store.getState().availability.week.Monday).toEqual(Monday);
  inAnotherTab((storage) => storage.clear());
  expect(store.getState().availability.week).toEqual(defaultWeek);
});
