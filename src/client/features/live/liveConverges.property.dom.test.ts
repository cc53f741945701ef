/**
 * Whatever the order of calls, changes, breaks and returns: in the end the page knows of every call the
 * server has, shown or waiting, and shows every callback as it is (product §23.32, §23.33).
 */
import fc from 'fast-check';

import { callsApi } from '@/client/api/callsApi';
import { waitingIds } from '@/client/news/newsState';
import { sessionStarted } from '@/client/session/sessionSlice';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';
import { urlOf } from '@/test/app/urlOf';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] }));
afterEach(() => jest.useRealTimers());

interface ServerCall {
  id: string;
  version: number;
}

/** As our own server is, as far as news go. */
function makeServer() {
  const calls: ServerCall[] = [];
  let log: { id: number; text: string }[] = [];
  let last = 0;
  let forgotten = 0;
  let isDown = false;
  let streams: { from: number; controller: ReadableStreamDefaultController<Uint8Array> }[] = [];
  const encoder = new TextEncoder();
  const itemOf = ({ id, version }: ServerCall) => ({
    id,
    time: new Date(Date.UTC(2026, 0, 1) + Number(id) * 60_000).toISOString(),
    data: { cust_name: 'Ann', phone: '+12025550101', query: '' },
    callback: { state: 'open', due_at: null, outcome: null, attempts: version, version },
  });
  const publish = (event: string, data: object) => {
    last += 1;
    const text = `id: ${last}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    log.push({ id: last, text });
    for (const { controller } of streams) controller.enqueue(encoder.encode(text));
  };
  const json = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });

  const open = (lastEventId: string | null, signal: AbortSignal | null | undefined): Response => {
    let mine: (typeof streams)[number] | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const from = lastEventId === null ? last : Number(lastEventId);
        if (from < forgotten) {
          controller.enqueue(encoder.encode(`id: ${last}\nevent: reset\ndata: {}\n\n`));
        } else {
          controller.enqueue(encoder.encode(`id: ${from}\n\n`));
          for (const { id, text } of log) if (id > from) controller.enqueue(encoder.encode(text));
        }
        mine = { from, controller };
        streams.push(mine);
      },
      cancel: () => {
        streams = streams.filter((each) => each !== mine);
      },
    });
    signal?.addEventListener('abort', () => {
      streams = streams.filter((each) => each !== mine);
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };

  return {
    calls,
    newest: () => [...calls].reverse().slice(0, 50).map(itemOf),
    arrive: () => {
      const call = { id: String(calls.length + 1), version: 1 };
      calls.push(call);
      publish('call', { id: call.id, kinds: ['new', 'callback'] });
      publish('callback', { id: call.id, version: 1 });
    },
    change: (which: number) => {
      const call = calls[which % Math.max(calls.length, 1)];
      if (!call) return;
      call.version += 1;
      publish('callback', { id: call.id, version: call.version });
    },
    cut: (how: 'end' | 'break') => {
      for (const { controller } of streams.splice(0)) {
        if (how === 'end') controller.close();
        else controller.error(new TypeError('terminated'));
      }
    },
    forget: () => {
      log = [];
      forgotten = last;
    },
    setDown: (now: boolean) => {
      isDown = now;
    },
    streams: () => streams.length,
    answer: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      if (isDown) throw new TypeError('fetch failed');
      const { pathname } = new URL(urlOf(input));
      if (pathname === '/user/events') {
        return open(new Headers(init?.headers).get('last-event-id'), init?.signal);
      }
      if (pathname === '/user/calls')
        return json({ items: [...calls].reverse().slice(0, 50).map(itemOf), next: null });
      const one = calls.find(({ id }) => pathname === `/user/calls/${id}`);
      return one
        ? json({ ...itemOf(one), transcript: [], notes: [], earlier: [] })
        : new Response('{}', { status: 404 });
    },
  };
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'arrive' as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...(['end', 'break'] as const))
      .map((how) => ({ kind: 'cut' as const, how })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'forget' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('down' as const), now: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...(['shown', 'hidden', 'left'] as const))
      .map((now) => ({ kind: 'look' as const, now })),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'read' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'online' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(1, 50, 2_000, 20_000, 90_000),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const { listCalls } = callsApi.endpoints;

function perform(
  each: Step,
  server: ReturnType<typeof makeServer>,
  { store, services }: StoreWorld,
): void {
  switch (each.kind) {
    case 'arrive':
      return server.arrive();
    case 'change':
      return server.change(each.which);
    case 'cut':
      return server.cut(each.how);
    case 'forget':
      return server.forget();
    case 'down':
      server.setDown(each.now);
      return each.now ? server.cut('break') : undefined;
    case 'look':
      return services.look(each.now);
    case 'read':
      return void store.dispatch(listCalls.initiate({}, { forceRefetch: true, subscribe: false }));
    case 'online':
      return void window.dispatchEvent(new Event('online'));
    case 'pass':
      return undefined;
  }
}

test('the page ends as the server is', async () => {
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
      async (story) => {
        window.localStorage.clear();
        const server = makeServer();
        for (let n = 0; n < 3; n += 1) server.arrive();
        const world = await openStore({ network: server.answer });
        const { store, services } = world;
        store.dispatch(
          sessionStarted({
            accessToken: 'token-1',
            signOutAdvertised: false,
            features: ['calls', 'callbacks', 'live'],
          }),
        );
        const list = store.dispatch(listCalls.initiate({}));
        await pass(0);
        for (const each of story) {
          perform(each, server, world);
          await pass(each.kind === 'pass' ? each.ms : 0);
        }
        server.setDown(false);
        services.look('shown');
        window.dispatchEvent(new Event('online'));
        await pass(20 * 60_000);
        // A heartbeat is all that is missing from this server.
        await pass(10_000);

        const { data } = listCalls.select({})(store.getState());
        const rows = data?.pages.flatMap(({ calls }) => calls) ?? [];
        const waiting = waitingIds(store.getState(), 'calls');
        waited += waiting.length;
        expect([...new Set([...rows.map(({ id }) => id), ...waiting])].sort()).toEqual(
          server.calls.map(({ id }) => id).sort(),
        );
        for (const { id, callback } of rows) {
          expect(callback?.version).toBe(server.calls.find((each) => each.id === id)?.version);
        }
        expect(server.streams()).toBeLessThanOrEqual(1);
        list.unsubscribe();
        services.close();
      },
    ),
    { numRuns: 80, seed: 23 },
  );
  // Chance has left something to be shown.
  expect(waited).toBeGreaterThan(20);
}, 300_000);
