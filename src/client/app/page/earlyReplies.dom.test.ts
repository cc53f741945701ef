/** The first requests of a screen: taken over once, by the session they were sent for (product §16.15). */
import { profileApi } from '@/client/api/profileApi';
import { sessionChangedElsewhere } from '@/client/session/sessionSlice';
import { openStore } from '@/test/app/storeWorld';
import { urlOf } from '@/test/app/urlOf';
import { danaSession } from '@/test/people';

import { askEarly } from './earlyReplies';
import { fetchOnce } from './fetchOnce';

const ADDRESS = '/user/';
const { getProfile } = profileApi.endpoints;

const replyOf = (firstName: string) =>
  new Response(JSON.stringify({ first_name: firstName }), { status: 200 });

/** Requests sent ahead for a token, and the app's `fetch` after them. */
function openPage(token: string | null, now = () => 0) {
  const early: { address: string; answer(reply: Response): void; signal: AbortSignal }[] = [];
  const later: string[] = [];
  const page = {
    Date: { now } as DateConstructor,
    AbortController,
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const signal = init?.signal ?? new AbortController().signal;
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        expect(init?.cache).toBe('no-store');
        early.push({ address: urlOf(input), answer: resolve, signal });
      }),
  };
  const replies = askEarly(page, token, [ADDRESS]);
  const send: typeof fetch = async (input, init) => {
    later.push(`${init?.method ?? 'GET'} ${urlOf(input)}`);
    return replyOf('Later');
  };
  return { early, later, fetch: fetchOnce(send, replies), copyReply: replies.copyReply };
}

const asked = (token: string | null, more: RequestInit = {}) => ({
  method: 'GET',
  headers: { ...(token !== null && { token }) },
  ...more,
});

test('the first matching request takes the reply over, the second is sent', async () => {
  const { early, later, fetch } = openPage('a');
  const first = fetch(ADDRESS, asked('a'));
  early[0]?.answer(replyOf('Early'));
  expect(await (await first).json()).toEqual({ first_name: 'Early' });
  await fetch(ADDRESS, asked('a'));
  expect(later).toEqual(['GET /user/']);
});

test.each([
  ['of another session', 'b', ADDRESS],
  ['of nobody', null, ADDRESS],
  ['to another address', 'a', '/user/queries'],
])('a request %s is sent by itself', async (_what, token, address) => {
  const { later, fetch } = openPage('a');
  await fetch(address, asked(token));
  expect(later).toEqual([`GET ${address}`]);
});

test('what another session was asked for is not kept for a third', async () => {
  const { later, fetch } = openPage('a');
  await fetch(ADDRESS, asked('b'));
  await fetch(ADDRESS, asked('a'));
  expect(later).toHaveLength(2);
});

test('what changes something makes the replies old', async () => {
  const { later, fetch } = openPage('a');
  await fetch('/user/', asked('a', { method: 'POST' }));
  await fetch(ADDRESS, asked('a'));
  expect(later).toEqual(['POST /user/', 'GET /user/']);
});

test('half a minute later they are old as well', async () => {
  let now = 0;
  const { later, fetch } = openPage('a', () => now);
  now = 30_000;
  await fetch(ADDRESS, asked('a'));
  expect(later).toHaveLength(1);
});

test('giving up the request gives up what was sent ahead of it', async () => {
  const { early, fetch } = openPage('a');
  const giving = new AbortController();
  const request = fetch(ADDRESS, asked('a', { signal: giving.signal }));
  giving.abort();
  await expect(request).rejects.toThrow();
  expect(early[0]?.signal.aborted).toBe(true);
});

test('a copy for the page leaves the reply whole', async () => {
  const { early, later, fetch, copyReply } = openPage('a');
  const copy = copyReply(ADDRESS);
  early[0]?.answer(replyOf('Early'));
  expect(await (await copy)?.json()).toEqual({ first_name: 'Early' });
  expect(await (await fetch(ADDRESS, asked('a'))).json()).toEqual({ first_name: 'Early' });
  expect(later).toEqual([]);
});

test.each([
  ['has been dropped', asked('a', { method: 'POST' })],
  ['the app has taken', asked('a')],
  ['was asked for by a former session', asked('b')],
])('there is no copy of a reply that %s before it came', async (_what, request) => {
  const { early, fetch, copyReply } = openPage('a');
  const copy = copyReply(ADDRESS);
  void fetch(ADDRESS, request);
  early[0]?.answer(replyOf('Early'));
  expect(await copy).toBeNull();
});

test('there is no copy of what broke off, or was not asked for', async () => {
  const { fetch, copyReply } = openPage('a');
  const copy = copyReply(ADDRESS);
  const giving = new AbortController();
  const request = fetch(ADDRESS, asked('a', { signal: giving.signal }));
  giving.abort();
  await expect(request).rejects.toThrow();
  expect(await copy).toBeNull();
  expect(await copyReply('/user/queries')).toBeNull();
});

test('without a token nothing is sent ahead', () => {
  expect(openPage(null).early).toEqual([]);
});

test('the reply to a former session is never shown, however late it comes', async () => {
  const { early, later, fetch } = openPage('first');
  const { store } = await openStore({
    stored: { accessToken: 'first' },
    network: fetch,
    apiHost: '',
  });
  const former = store.dispatch(getProfile.initiate());
  store.dispatch(sessionChangedElsewhere({ session: { ...danaSession, accessToken: 'second' } }));
  const current = store.dispatch(getProfile.initiate(undefined, { forceRefetch: true }));
  early[0]?.answer(replyOf('Former'));
  await former;
  await current;
  expect(getProfile.select()(store.getState()).data?.firstName).toBe('Later');
  expect(later).toEqual(['GET /user/']);
});
