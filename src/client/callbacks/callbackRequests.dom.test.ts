/** What leaves when a change is made or taken back, and what a lost one is told as. */
import { selectNotices } from '@/client/notices/noticesSlice';
import { wireCallback, wireOpened } from '@/test/app/callWire';
import { openStore } from '@/test/app/storeWorld';
import { callbackSamples } from '@/test/flows/callback';
import { settle } from '@/test/waiting';

import { changeCallback, undoChange } from './callbackRequests';

const CHANGE = 'PATCH /user/callbacks/1';
const DUE = Date.parse('2026-11-22T10:00:00Z');
const snoozed = { ...callbackSamples.seen, state: 'snoozed', dueAt: DUE } as const;

test.each([
  ['still runs', DUE - 1, { snooze_until: '2026-11-22T10:00:00.000Z' }],
  ['is over by then', DUE, { state: 'open' }],
])('back to a snooze that %s, as it is when Undo is pressed', async (_, pressedAt, wanted) => {
  const { store, services, net } = await openStore({ stored: { accessToken: 'token-1' } });
  let now = DUE - 2_000;
  services.now = () => now;
  net.always(CHANGE, { status: 200, body: wireCallback({ state: 'done', version: 2 }) });
  const change = { id: '1', seen: snoozed, wanted: { outcome: 'reached' }, who: 'Ana' } as const;
  await store.dispatch(changeCallback(change));
  now = pressedAt;
  await store.dispatch(undoChange('1'));
  expect(net.sentTo(CHANGE).map(({ body }) => body)).toEqual([
    { version: 1, outcome: 'reached' },
    { version: 2, ...wanted },
  ]);
});

test.each([
  ['is still there', { ...wireOpened, callback: null, joined: '2' }, /has called again/],
  ['is gone, too', null, /the call that showed this callback is gone/],
])('a callback that is gone while its call %s', async (_, call, said) => {
  const { store, net } = await openStore({
    stored: { accessToken: 'token-1', features: '["calls","callbacks"]' },
  });
  net.always(CHANGE, { status: 404, body: { detail: 'Not found' } });
  net.always('GET /user/calls/1', call ? { status: 200, body: call } : { status: 404 });
  const { seen } = callbackSamples;
  await store.dispatch(
    changeCallback({ id: '1', seen, wanted: { outcome: 'reached' }, who: 'Ana' }),
  );
  await settle();
  expect(selectNotices(store.getState())).toMatchObject([{ text: expect.stringMatching(said) }]);
});
