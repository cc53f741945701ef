/** What becomes of whatever a server sends as a list (product §7.30, §16.1 to §16.7). */
import { MAX_PAGE_SIZE } from '@/contract/fields';

import { openStore } from '@/test/app/storeWorld';
import type { ScriptedReply } from '@/test/app/scriptedFetch';

import { PAGE_SIZE } from './recordPages';
import { recordsApi, type RecordKind } from './recordsApi';

const { listRecords } = recordsApi.endpoints;

async function load(reply: ScriptedReply, kind: RecordKind = 'queries') {
  const { store, net, services } = await openStore({ stored: { accessToken: 't' } });
  const errors = jest.spyOn(services.log, 'error').mock.calls;
  net.always(`GET /user/${kind}`, reply);
  const promise = store.dispatch(listRecords.initiate({ kind, pageSize: PAGE_SIZE }));
  const { data, error } = await promise;
  promise.unsubscribe();
  return { page: data?.pages[0], error, errors, logged: services.logged, sent: net.sent };
}

const good = {
  id: '7',
  time: '2024-05-16T09:42:00Z',
  data: { cust_name: 'Ana Sá', phone: '+1 512', query: 'Open?' },
};
const empty = {
  id: null,
  time: null,
  name: '',
  phone: '',
  query: '',
  callback: null,
  joined: null,
  booking: null,
};

test.each(['queries', 'callbacks'] as const)('%s: page 1 of 20 is asked for', async (kind) => {
  const { sent } = await load({ status: 200, body: [] }, kind);
  expect(sent.map(({ path }) => path)).toEqual([`/user/${kind}?page=1&page_size=20`]);
});

test('bad cells are lost alone, rows that are none are left out and logged', async () => {
  const { page, logged } = await load({
    status: 200,
    body: [
      good,
      null,
      7,
      'row',
      [],
      {},
      { ...good, data: null },
      { ...good, time: 1e20, data: 'x' },
      { id: 12, time: 1715852520, data: { cust_name: null, phone: 15125550142, query: {} } },
      { id: {}, time: {}, data: { cust_name: 5, phone: [], query: true } },
      { id: '', time: 'soon', data: { ...good.data, query: null } },
    ],
  });
  expect(page?.received).toBe(11);
  const { id, name, phone } = { id: '7', name: 'Ana Sá', phone: '+1 512' };
  const time = Date.UTC(2024, 4, 16, 9, 42);
  expect(page?.records).toEqual([
    { ...empty, id, time, name, phone, query: 'Open?' },
    empty,
    { ...empty, id, time },
    { ...empty, id },
    { ...empty, id: '12', time, phone: '15125550142' },
    empty,
    { ...empty, name, phone },
  ]);
  expect(logged).toEqual(['Rows that are not objects were left out · GET /user/queries']);
});

test('names of the language itself, and huge texts, are only texts', async () => {
  const huge = 'x'.repeat(2 ** 20);
  const body = `[{"__proto__":{"id":"1"},"constructor":1,"data":{"__proto__":{"cust_name":"no"},"query":"__proto__","cust_name":"${huge}","phone":"\\u0000\\ud800"}}]`;
  const { page } = await load({ status: 200, body });
  expect(page?.records).toEqual([
    { ...empty, name: huge, phone: '\u0000\ud800', query: '__proto__' },
  ]);
});

test.each(['queries', 'callbacks'] as const)(
  '%s that are no list are an error of the log',
  async (kind) => {
    const { errors } = await load({ status: 200, body: {} }, kind);
    expect(errors).toEqual([[`Fetched data is not an array · GET /user/${kind}`]]);
  },
);

test.each([{}, { detail: [] }, 'text', 0, null, true].map((body) => JSON.stringify(body)))(
  'a 200 with %s is logged as no array, and no list',
  async (body) => {
    const { page, error, logged } = await load({ status: 200, body });
    expect([page, error]).toEqual([undefined, { kind: 'unreadable' }]);
    expect(logged).toEqual(['Fetched data is not an array · GET /user/queries']);
  },
);

test.each<[string, ScriptedReply]>([
  ['html', { status: 200, body: '<!doctype html>' }],
  ['an error', { status: 500, body: { detail: 'x' } }],
  ['a cut', { cut: true }],
])('%s is logged, without its words', async (_, reply) => {
  const { page, logged } = await load(reply, 'callbacks');
  expect(page).toBeUndefined();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('GET /user/callbacks');
});

test.each([
  ['a full page', [20, 20, 7], PAGE_SIZE, 3],
  ['an empty page after full ones', [20, 20, 0], PAGE_SIZE, 3],
  ['a page that is not full', [19], PAGE_SIZE, 1],
  ['a server that does not page', [300], PAGE_SIZE, 1],
  ['a server that caps the page', [100, 100, 40], MAX_PAGE_SIZE, 3],
  ['few rows on a large page', [19], MAX_PAGE_SIZE, 1],
] as const)(
  '%s: the next page is asked for while they come back full',
  async (_, sizes, pageSize, count) => {
    const { store, net } = await openStore({ stored: { accessToken: 't' } });
    net.always('GET /user/queries', ({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      const rows = Array.from({ length: sizes[page - 1] ?? 0 }, () => ({ ...good, id: page }));
      return { status: 200, body: rows };
    });
    const arg = { kind: 'queries', pageSize } as const;
    const select = listRecords.select(arg);
    const first = store.dispatch(listRecords.initiate(arg));
    await first;
    for (let page = 2; select(store.getState()).hasNextPage && page < 9; page += 1) {
      await store.dispatch(listRecords.initiate(arg, { direction: 'forward' }));
    }
    first.unsubscribe();
    expect(net.sent).toHaveLength(count);
    expect(net.sent.at(-1)?.path).toBe(`/user/queries?page=${count}&page_size=${pageSize}`);
  },
);

test('a server that answers every page with the same rows is not asked without an end', async () => {
  const { store, net } = await openStore({ stored: { accessToken: 't' } });
  net.always('GET /user/queries', { status: 200, body: Array.from({ length: 20 }, () => good) });
  const arg = { kind: 'queries', pageSize: MAX_PAGE_SIZE } as const;
  const first = store.dispatch(listRecords.initiate(arg));
  await first;
  expect(listRecords.select(arg)(store.getState()).hasNextPage).toBe(true);
  await store.dispatch(listRecords.initiate(arg, { direction: 'forward' }));
  expect(listRecords.select(arg)(store.getState()).hasNextPage).toBe(false);
  first.unsubscribe();
});
