import { integrationsApi } from '@/client/api/integrationsApi';
import { openStore } from '@/test/app/storeWorld';

import { selectCalendar } from './gateRequests';
import { selectCalendarGate } from './gateSlice';

const STATUS = 'GET /google-calender/';

test('a state that can no longer be read opens nothing, whatever it was before', async () => {
  const { store, net, services } = await openStore({ stored: { accessToken: 'token-1' } });
  const { getGoogleStatus } = integrationsApi.endpoints;
  net.once(STATUS, { status: 200, body: { status: true } });
  await store.dispatch(getGoogleStatus.initiate());
  net.always(STATUS, { status: 500 });
  await store.dispatch(getGoogleStatus.initiate(undefined, { forceRefetch: true }));
  await store.dispatch(selectCalendar());
  expect(selectCalendarGate(store.getState())).toEqual({ status: 'open' });
  expect(services.visited).toEqual([]);
});
