/** Streams of the real server, end to end without a screen (product §23.30 to §23.33). */
import { waitFor } from '@testing-library/react';

import { privacyApi } from '@/client/api/privacyApi';
import { countWaiting, selectUnseen, waitingIds } from '@/client/news/newsState';
import { withNews } from '@/test/app/liveWorld';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';
import { startBackend, type Backend } from '@/test/server/backend';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { call, PASSWORD } from '@/test/server/people';

let backend: Backend;
let shop: Business;
beforeEach(async () => {
  backend = await startBackend();
  shop = await openBusiness(backend, 'shop@example.com');
});
afterEach(() => backend.stop());

const report = (id: string, more: object = {}) => ({
  id,
  time: '2026-11-20T08:00:00Z',
  customer: { name: 'Ann', phone: '+12025550101' },
  ...more,
});

/** A page whose connections can be cut. */
async function openPage({ token }: Pick<Business, 'token'> = shop) {
  let cutter = new AbortController();
  const network: typeof fetch = (input, init) => {
    const signals = [cutter.signal, ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
  const page = await openStore({
    stored: { ...withNews, accessToken: token },
    network,
    apiHost: backend.url,
  });
  const cut = () => {
    cutter.abort();
    cutter = new AbortController();
  };
  return { ...page, cut };
}
const statusOf = ({ store }: Pick<StoreWorld, 'store'>) => store.getState().live.status;
const isLive = async (page: Pick<StoreWorld, 'store'>) =>
  waitFor(() => expect(statusOf(page)).toBe('live'));
const streamsOf = ({ net }: StoreWorld) => net.sentTo('GET /user/events');

test('a call that comes in waits in every list it belongs to', async () => {
  const page = await openPage();
  await isLive(page);
  await handIn(backend, shop.key, report('1', { query: 'Open?' }));
  await handIn(backend, shop.key, report('2', { callback: true }));
  await waitFor(() => expect(selectUnseen(page.store.getState())).toBe(2));
  const state = page.store.getState();
  expect(countWaiting(state, 'calls')).toBe(2);
  expect(countWaiting(state, 'queries')).toBe(1);
  expect(countWaiting(state, 'callbacks')).toBe(1);
});

test('the calls of another account are never told', async () => {
  const other = await openBusiness(backend, 'other@example.com');
  const page = await openPage();
  await isLive(page);
  // In turns, so that its own last one comes after what another was told.
  for (const id of ['1', '2']) {
    await handIn(backend, other.key, report(id));
    await handIn(backend, shop.key, report(id));
  }
  const { body } = await call(backend, 'GET', '/user/calls', { token: shop.token });
  const own: string[] = Object(body).items.map(({ id }: { id: string }) => id);
  expect(own).toHaveLength(2);
  await waitFor(() =>
    expect(waitingIds(page.store.getState(), 'calls').sort()).toEqual(own.sort()),
  );
});

test('a stream that is cut goes on where it was', async () => {
  const page = await openPage();
  await isLive(page);
  await handIn(backend, shop.key, report('1'));
  await waitFor(() => expect(selectUnseen(page.store.getState())).toBe(1));
  page.cut();
  await waitFor(() => expect(statusOf(page)).toBe('waiting'));
  await handIn(backend, shop.key, report('2'));
  await waitFor(() => expect(selectUnseen(page.store.getState())).toBe(2));
  expect(streamsOf(page).map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '1']);
  expect(streamsOf(page).map(({ headers }) => headers.get('token'))).toEqual([
    shop.token,
    shop.token,
  ]);
});

test('a session that ends on the server soon ends here, as one that expired', async () => {
  const page = await openPage();
  await isLive(page);
  await call(backend, 'POST', '/logout/', { token: shop.token });
  await waitFor(() => expect(page.store.getState().session.status).toBe('ended'));
  expect(statusOf(page)).toBe('off');
  expect(window.localStorage.getItem('accessToken')).toBeNull();
});

test('an account that is deleted here is told to be, though its stream hears of the end first', async () => {
  const page = await openPage();
  await isLive(page);
  const deletion = page.net.hold('DELETE /user/');
  const body = { password: PASSWORD };
  void page.store.dispatch(privacyApi.endpoints.deleteAccount.initiate(body, { track: false }));
  await call(backend, 'DELETE', '/user/', { token: shop.token, body });
  await waitFor(() => expect(statusOf(page)).not.toBe('live'));
  await deletion.answer({ status: 204 });
  await waitFor(() => expect(page.store.getState().session.status).toBe('deleted'));
});

test('a token that is no good ends the session', async () => {
  const page = await openPage({ token: 'long-gone' });
  await waitFor(() => expect(page.store.getState().session.status).toBe('ended'));
  expect(streamsOf(page)).toHaveLength(1);
});

test('a page that is left lets go of its stream', async () => {
  const page = await openPage();
  await isLive(page);
  page.services.look('left');
  expect(statusOf(page)).toBe('resting');
  await handIn(backend, shop.key, report('1'));
  page.services.look('shown');
  await waitFor(() => expect(selectUnseen(page.store.getState())).toBe(1));
});

test('nothing of a stream is in the log but its name', async () => {
  const page = await openPage();
  await isLive(page);
  page.cut();
  await waitFor(() => expect(statusOf(page)).toBe('waiting'));
  const { logged } = page.services;
  expect(logged).toContain('Call failed · GET /user/events · network');
  for (const line of logged)
    expect(line).toMatch(/^Call failed · GET \/user\/(events|calls) · network$/);
});
