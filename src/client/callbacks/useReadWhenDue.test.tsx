/** Snoozes end by the server's clock (product §23.28). */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import { callbackCountsApi } from '@/client/api/callbackCountsApi';
import { callsApi } from '@/client/api/callsApi';
import { wireOpened } from '@/test/app/callWire';
import { openStore } from '@/test/app/storeWorld';

import { useReadWhenDue } from './useReadWhenDue';

const COUNTS = 'GET /user/callback-counts';

/** A screen that shows counts, and something snoozed until then. */
async function open(dueAt: number | null) {
  const { store, net } = await openStore({ stored: { accessToken: 'token-1' } });
  net.always(COUNTS, { status: 200, body: { open: 0, snoozed: 1, done: 0 } });
  await store.dispatch(callbackCountsApi.endpoints.getCallbackCounts.initiate());
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { rerender } = renderHook((due: number | null) => useReadWhenDue(due), {
    wrapper,
    initialProps: dueAt,
  });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  return { rerender, pass, asked: () => net.sentTo(COUNTS).length };
}
afterEach(() => jest.useRealTimers());

test('it is asked once the time has come, and again while the server says it has not', async () => {
  const { rerender, pass, asked } = await open(Date.now() + 60_000);
  await pass(55);
  expect(asked()).toBe(1);
  await pass(10);
  expect(asked()).toBe(2);
  await pass(20);
  expect(asked()).toBe(3);
  rerender(null);
  await pass(3600);
  expect(asked()).toBe(3);
});

test('an opened call is read again as well', async () => {
  const { store, net } = await openStore({ stored: { accessToken: 'token-1' } });
  net.always('GET /user/calls/7', { status: 200, body: { ...wireOpened, id: '7' } });
  await store.dispatch(callsApi.endpoints.openCall.initiate('7'));
  renderHook(() => useReadWhenDue(Date.now() - 950, '7'), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(net.sentTo('GET /user/calls/7')).toHaveLength(2));
});

test('a time beyond what timers take is waited for, and not asked about before', async () => {
  const days = 24 * 3600;
  const { pass, asked } = await open(Date.now() + 30 * days * 1000);
  await pass(29 * days);
  expect(asked()).toBe(1);
  await pass(1 * days + 10);
  expect(asked()).toBe(2);
});
