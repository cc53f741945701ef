/** Whatever answers in place of a stream: the page stays as it is, and looks for news instead (product §23.35, §23.36). */
import { callsApi } from '@/client/api/callsApi';
import { recordsApi } from '@/client/api/recordsApi';
import { selectUnseen } from '@/client/news/newsState';
import { sessionStarted } from '@/client/session/sessionSlice';
import { writeStreams, type Streams } from '@/test/app/liveWorld';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';

const STREAM = 'GET /user/events';
const LOG = 'GET /user/calls';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] }));
afterEach(() => jest.useRealTimers());

const page = (...ids: string[]) => ({
  status: 200,
  body: {
    next: null,
    items: ids.map((id) => ({ id, time: `2026-11-20T08:00:0${id}Z`, data: {}, callback: null })),
  },
});

/** A page that is signed in where this answers. */
async function openPage(script: (net: StoreWorld['net']) => void): Promise<StoreWorld> {
  const world = await openStore({ network: async () => new Response('{}', { status: 500 }) });
  script(world.net);
  world.net.always(LOG, page());
  world.store.dispatch(
    sessionStarted({
      accessToken: 'token-1',
      signOutAdvertised: false,
      features: ['calls', 'live'],
    }),
  );
  await pass(0);
  return world;
}

/** The same, where streams stand. */
async function openStreaming(at?: string): Promise<StoreWorld & { streams: Streams }> {
  let streams: Streams | undefined;
  const world = await openPage((net) => {
    streams = writeStreams(net, at);
  });
  if (!streams) throw new Error('They are written by now');
  expect(stage(world).status).toBe('live');
  return { ...world, streams };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const stage = ({ store }: StoreWorld) => store.getState().live;
const tries = ({ net }: StoreWorld) => net.sentTo(STREAM).length;
const looks = ({ net }: StoreWorld) => net.sentTo(LOG).length;

test.each<[string, ScriptedReply]>([
  ['that it knows no such call', { status: 404, body: { detail: 'Not Found' } }],
  ['a page', { status: 200, body: '<!doctype html>', headers: { 'content-type': 'text/html' } }],
  ['nothing', { status: 204 }],
  ['JSON', { status: 200, body: {}, headers: { 'content-type': 'application/json' } }],
])('a server that answers %s is looked at every minute', async (_, reply) => {
  const world = await openPage((net) => net.always(STREAM, reply));
  expect(stage(world)).toMatchObject({ status: 'polling' });
  expect(looks(world)).toBe(1);
  await pass(60_000);
  expect(looks(world)).toBe(2);
  for (let minute = 0; minute < 30; minute += 1) await pass(60_000);
  expect(looks(world)).toBe(32);
  // After 1, 2, 4 and 8 minutes, and every 15.
  expect(tries(world)).toBe(6);
});

test.each<[string, ScriptedReply]>([
  ['that it is in trouble', { status: 503 }],
  ['that it is asked too often', { status: 429 }],
  ['nothing at all', { cut: true }],
])('a server that says %s is tried again a few times first', async (_, reply) => {
  const world = await openPage((net) => net.always(STREAM, reply));
  expect(stage(world)).toEqual({ status: 'waiting', failures: 1 });
  expect(looks(world)).toBe(0);
  await pass(30_000);
  expect(tries(world)).toBe(5);
  expect(stage(world)).toMatchObject({ status: 'polling', failures: 5 });
  expect(looks(world)).toBe(1);
});

test('a reply that never comes is given up', async () => {
  const world = await openPage((net) => net.always(STREAM, { silent: true }));
  expect(stage(world)).toMatchObject({ status: 'connecting' });
  await pass(15_000);
  expect(stage(world)).toEqual({ status: 'waiting', failures: 1 });
});

test('a stream that falls silent is dead, and the next goes on where it was', async () => {
  const world = await openStreaming('7');
  const { streams } = world;
  const [first] = streams.standing();
  for (let beat = 0; beat < 3; beat += 1) {
    await pass(25_000);
    first?.write(': still here\n\n');
  }
  await pass(50_000);
  expect(stage(world).status).toBe('live');
  await pass(12_000);
  expect(first?.isLeft()).toBe(true);
  expect(streams.opened.at(-1)).toMatchObject({ lastEventId: '7' });
  expect(streams.standing()).toHaveLength(1);
});

test('who comes back from sleep does not wait for that', async () => {
  const world = await openStreaming();
  // The clock went on, and nothing else.
  jest.setSystemTime(Date.now() + 3_600_000);
  world.services.look('shown');
  await pass(0);
  expect(tries(world)).toBe(2);
  expect(stage(world).status).toBe('live');
});

test.each([
  ['no JSON', 'event: call\ndata: {"id":\n\n'],
  ['an event nobody knows', 'event: weather\ndata: {"id":"1"}\n\n'],
  ['a call without an id', 'event: call\ndata: {"kinds":["new"]}\n\n'],
  ['a call of no kind', 'event: call\ndata: {"id":"1","kinds":"new"}\n\n'],
  ['a list', 'event: call\ndata: [1]\n\n'],
  ['bytes', '\0\u0001\ufffd: \r\r\n\n'],
])('%s is passed over', async (_, piece) => {
  const world = await openStreaming();
  const { streams } = world;
  const [stream] = streams.standing();
  stream?.write(piece);
  stream?.tell('9', 'call', { id: '5', kinds: ['new'] });
  await pass(0);
  expect(selectUnseen(world.store.getState())).toBe(1);
  expect(streams.standing()).toHaveLength(1);
});

test('a line that does not end is given up', async () => {
  const world = await openStreaming();
  const { streams } = world;
  streams.standing()[0]?.write(`data: ${'x'.repeat(100_000)}`);
  await pass(0);
  expect(stage(world).status).toBe('polling');
  expect(streams.standing()).toEqual([]);
});

test('streams that are ended as soon as they stand are no reason for a storm', async () => {
  const world = await openStreaming();
  const { streams } = world;
  for (let second = 0; second < 120; second += 1) {
    await pass(1_000);
    for (const stream of streams.standing()) stream.end();
  }
  expect(stage(world).status).toBe('polling');
  expect(streams.opened.length).toBeLessThan(9);
});

test('a stream is a success once it has lasted 50 seconds', async () => {
  const world = await openStreaming();
  const { streams } = world;
  for (const { lasts, failures } of [
    { lasts: 1_000, failures: 1 },
    { lasts: 45_000, failures: 2 },
    { lasts: 51_000, failures: 1 },
  ]) {
    await pass(lasts);
    streams.standing()[0]?.end();
    await pass(0);
    expect(stage(world)).toEqual({ status: 'waiting', failures });
    // The next one is due within three seconds.
    await pass(5_000);
    expect(stage(world).status).toBe('live');
  }
});

test('who looks elsewhere asks for nothing, and is back at once', async () => {
  const world = await openPage((net) => net.always(STREAM, { status: 404 }));
  world.services.look('hidden');
  const before = world.net.sent.length;
  await pass(3_600_000);
  expect(world.net.sent).toHaveLength(before);
  world.services.look('shown');
  await pass(0);
  expect(world.net.sent.length).toBeGreaterThan(before);
});

test('what stands in one list waits only in the one that lacks it', async () => {
  const items = page('1').body.items.map((item) => ({ ...item, data: { query: 'Open today?' } }));
  const { store } = await openPage((net) => {
    net.always(STREAM, { status: 404 });
    net.always(LOG, { status: 200, body: { items, next: null } });
    net.always('GET /user/queries', { status: 200, body: [] });
  });
  void store.dispatch(callsApi.endpoints.listCalls.initiate({}));
  void store.dispatch(recordsApi.endpoints.listRecords.initiate({ kind: 'queries', pageSize: 20 }));
  await pass(60_000);
  expect(store.getState().news.calls).toMatchObject([{ id: '1', waitsIn: ['queries'] }]);
});

test('what a look finds waits as what a stream tells', async () => {
  const world = await openPage((net) => {
    net.always(STREAM, { status: 404 });
    net.once(LOG, page('2', '1'));
    net.always(LOG, page('4', '3', '2', '1'));
  });
  expect(selectUnseen(world.store.getState())).toBe(0);
  await pass(60_000);
  expect(selectUnseen(world.store.getState())).toBe(2);
  await pass(180_000);
  expect(selectUnseen(world.store.getState())).toBe(2);
});
