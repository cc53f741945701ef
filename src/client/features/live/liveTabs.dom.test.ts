/** Several tabs of one browser: one stream, whoever has it (product §23.34). */
import { selectIsTold, selectUnseen } from '@/client/news/newsState';
import { sessionStarted, tokenRenewed } from '@/client/session/sessionSlice';
import { makeBrowser, type TestBrowser } from '@/test/app/browserTabs';
import { writeStreams, type Streams } from '@/test/app/liveWorld';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';

const TOKEN = 'token-1';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

interface Tab extends StoreWorld {
  streams: Streams;
}

const session = (accessToken: string) =>
  sessionStarted({ accessToken, signOutAdvertised: false, features: ['calls', 'live'] });

async function openTab(browser: TestBrowser, accessToken = TOKEN): Promise<Tab> {
  const world = await openStore({
    network: async () => new Response('{}', { status: 500 }),
    openTabChannel: browser.openTabChannel,
  });
  world.net.always('GET /user/calls', { status: 200, body: { items: [], next: null } });
  const streams = writeStreams(world.net);
  world.store.dispatch(session(accessToken));
  await pass(0);
  return { ...world, streams };
}

const stages = (...tabs: Tab[]) => tabs.map(({ store }) => store.getState().live.status);
const standing = (...tabs: Tab[]) => tabs.flatMap(({ streams }) => streams.standing());
const unseen = (...tabs: Tab[]) => tabs.map(({ store }) => selectUnseen(store.getState()));
const told = (...tabs: Tab[]) => tabs.map(({ store }) => selectIsTold(store.getState()));
const newCall = (id: string) => ({ id, kinds: ['new'] });

test('the first has the stream, and the others hear from it', async () => {
  const browser = makeBrowser();
  const tabs = [await openTab(browser), await openTab(browser), await openTab(browser)];
  await pass(5_000);
  expect(stages(...tabs)).toEqual(['live', 'following', 'following']);
  expect(standing(...tabs)).toHaveLength(1);
  standing(...tabs)[0]?.tell('1', 'call', newCall('a'));
  await pass(10);
  expect(unseen(...tabs)).toEqual([1, 1, 1]);
  // Nobody has to ask again and again.
  expect(told(...tabs)).toEqual([true, true, true]);
});

test('who leads does so still when the same session begins again', async () => {
  const tab = await openTab(makeBrowser());
  await pass(5_000);
  tab.store.dispatch(session(TOKEN));
  await pass(5_000);
  expect(stages(tab)).toEqual(['live']);
  expect(standing(tab)).toHaveLength(1);
});

test('when it is closed another takes over where it was', async () => {
  const browser = makeBrowser();
  const [first, second] = [await openTab(browser), await openTab(browser)];
  await pass(5_000);
  standing(first)[0]?.tell('41', 'call', newCall('a'));
  await pass(10);
  first.services.close();
  await pass(10);
  expect(stages(second)).toEqual(['live']);
  expect(second.streams.opened).toMatchObject([{ lastEventId: '41' }]);
});

test('a hidden one gives it to one that is looked at, and keeps it while there is none', async () => {
  const browser = makeBrowser();
  const [first, second] = [await openTab(browser), await openTab(browser)];
  await pass(5_000);
  second.services.look('hidden');
  first.services.look('hidden');
  await pass(5_000);
  expect(stages(first, second)).toEqual(['live', 'resting']);
  standing(first)[0]?.tell('1', 'call', newCall('a'));
  await pass(10);
  // Both titles say so.
  expect(unseen(first, second)).toEqual([1, 1]);
  second.services.look('shown');
  await pass(5_000);
  expect(stages(first, second)).toEqual(['resting', 'live']);
  expect(standing(first, second)).toHaveLength(1);
});

test('one that is frozen is not waited for', async () => {
  const browser = makeBrowser();
  const [first, second] = [await openTab(browser), await openTab(browser)];
  await pass(5_000);
  browser.freezeHolder(TOKEN);
  second.services.look('hidden');
  second.services.look('shown');
  await pass(5_000);
  expect(stages(second)).toEqual(['live']);
  // When it wakes up it finds that it has lost the lock.
  expect(stages(first)).toEqual(['following']);
});

test('two that are looked at side by side do not fight for it', async () => {
  const browser = makeBrowser();
  const tabs = [await openTab(browser), await openTab(browser)];
  for (let n = 0; n < 10; n += 1) {
    tabs[n % 2]?.services.look('shown');
    await pass(3_000);
  }
  expect(tabs.flatMap(({ streams }) => streams.opened)).toHaveLength(1);
});

test('an event that two of them tell counts once', async () => {
  const browser = makeBrowser();
  const [first, second] = [await openTab(browser), await openTab(browser)];
  await pass(5_000);
  const [stream] = standing(first);
  stream?.tell('1', 'call', newCall('a'));
  stream?.tell('1', 'call', newCall('a again'));
  await pass(10);
  expect(unseen(first, second)).toEqual([1, 1]);
});

test('another account in another tab has a stream of its own, and neither hears the other', async () => {
  const browser = makeBrowser();
  const [mine, theirs] = [await openTab(browser), await openTab(browser, 'token-2')];
  await pass(5_000);
  expect(stages(mine, theirs)).toEqual(['live', 'live']);
  standing(theirs)[0]?.tell('1', 'call', newCall('secret'));
  await pass(10);
  expect(unseen(mine, theirs)).toEqual([0, 1]);
});

test('who has another token goes on with it, and where it was', async () => {
  const browser = makeBrowser();
  const tab = await openTab(browser);
  await pass(5_000);
  standing(tab)[0]?.tell('5', 'line', { id: '1' });
  await pass(10);
  tab.store.dispatch(tokenRenewed({ formerToken: TOKEN, accessToken: 'token-2' }));
  await pass(5_000);
  expect(tab.streams.opened).toMatchObject([
    { token: TOKEN, lastEventId: null },
    { token: 'token-2', lastEventId: '5' },
  ]);
  expect(standing(tab)).toHaveLength(1);
  expect(browser.tabsOf(TOKEN)).toBe(0);
});

test('while streams fail the others hear that it is so, and when to look', async () => {
  const browser = makeBrowser();
  const [first, second] = [await openTab(browser), await openTab(browser)];
  await pass(5_000);
  first.streams.instead = { status: 404 };
  standing(first)[0]?.end();
  await pass(2_000);
  expect(stages(first, second)).toEqual(['polling', 'following']);
  expect(told(first, second)).toEqual([false, false]);
  const before = second.net.sentTo('GET /user/calls').length;
  await pass(60_000);
  expect(second.net.sentTo('GET /user/calls')).toHaveLength(before + 1);
  expect(second.net.sentTo('GET /user/events')).toEqual([]);
});

test('what another page says may be anything', async () => {
  const browser = makeBrowser();
  const tab = await openTab(browser);
  const stranger = await browser.openTabChannel(TOKEN, () => {});
  await pass(5_000);
  const words: unknown[] = [null, 1, 'x', [], {}, { say: 'told' }, { say: 'told', event: 'call' }];
  words.push({ say: 'told', lastId: 5, event: 'call', data: { id: {}, kinds: [{}] } });
  words.push({ say: 'told', lastId: '9', event: 'session_ended', data: {} });
  for (const word of words) stranger?.send(word);
  await pass(10);
  expect(stages(tab)).toEqual(['live']);
  expect(unseen(tab)).toEqual([0]);
  expect(tab.store.getState().session.status).toBe('signedIn');
});

test('where locks are refused each is on its own, also after it was left and come back to', async () => {
  const browser = makeBrowser();
  browser.refuseLocks();
  const tabs = [await openTab(browser), await openTab(browser)];
  await pass(5_000);
  expect(stages(...tabs)).toEqual(['live', 'live']);
  expect(standing(...tabs)).toHaveLength(2);
  const [tab] = tabs;
  tab?.services.look('left');
  await pass(5_000);
  tab?.services.look('shown');
  await pass(5_000);
  expect(stages(...tabs)).toEqual(['live', 'live']);
  expect(standing(...tabs)).toHaveLength(2);
});
