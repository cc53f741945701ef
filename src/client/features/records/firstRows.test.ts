/** The rows the page draws by itself are those of the screen, in its order, or none (product §16.23). */
import { readPage } from '@/contract/recordReads';

import { firstCallbacks, firstQueries } from './firstRows';
import { makeRows } from './rows';
import { sortRows } from './sorting';
import { workedRows } from './workedRows';

const NOW = Date.parse('2026-11-24T12:00Z');

const callback = {
  state: 'open',
  due_at: null,
  outcome: null,
  attempts: 0,
  version: 1,
  updated_at: null,
};

const rowOf = (id: number, time: string, more: object = {}, data: object = {}) => ({
  id: String(id),
  time,
  data: { cust_name: `Caller ${id}`, phone: '+1 202-555-0167', query: '', ...data },
  callback,
  joined: null,
  booking: null,
  ...more,
});

const good = [
  rowOf(1, '2026-11-23T10:52:00.000Z'),
  rowOf(2, '2026-11-11T10:38:00.000Z', {}, { query: 'Could we book the van again?' }),
  rowOf(3, '2026-11-21T08:59:00.000Z', {
    callback: { ...callback, outcome: 'no_answer', attempts: 2 },
  }),
  rowOf(4, '2026-11-11T10:38:00.000Z', {}, { cust_name: '' }),
];

test('callbacks stand as their screen shows them, whoever waits longest on top', () => {
  const rows = makeRows(readPage(good)?.records ?? [], { list: 'callbacks', opens: true });
  const worked = workedRows(rows, { stages: {}, segment: 'open', now: NOW });
  const shown = sortRows(worked, { column: 'wait', direction: 'ascending' });
  expect(shown.map(({ id }) => id)).toEqual(['2', '4', '3', '1']);
  expect(firstCallbacks(good, NOW)).toEqual(shown);
});

test('queries stay in the order of the server', () => {
  const queries = good.map(({ id, time, data }) => ({ id, time, data }));
  expect(firstQueries(queries)?.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
});

const first = good[0];
const full = Array.from({ length: 20 }, (_, index) => rowOf(index, '2026-11-23T10:52:00.000Z'));

test.each<[string, unknown]>([
  ['is no list', { detail: 'no' }],
  ['is empty', []],
  ['holds something else than a row', [first, null]],
  ['holds more than was asked for', [...full, rowOf(20, '2026-11-23T10:52:00.000Z')]],
  ['has a time nobody can read', [rowOf(1, 'yesterday')]],
  ['has a row that cannot be opened', [rowOf(1, '2026-11-23T10:52Z', { id: null })]],
  ['has a number nobody can call', [rowOf(1, '2026-11-23T10:52Z', {}, { phone: 'withheld' })]],
  ['has more than a number', [rowOf(1, '2026-11-23T10:52Z', {}, { phone: '202-555-0167 x5' })]],
  ['has a name that is cut', [rowOf(1, '2026-11-23T10:52Z', {}, { cust_name: 'a'.repeat(121) })]],
  ['has a question that is cut', [rowOf(1, '2026-11-23T10:52Z', {}, { query: 'a'.repeat(121) })]],
])('a reply that %s gives none', (_what, body) => {
  expect(firstQueries(body)).toBeNull();
  expect(firstCallbacks(body, NOW)).toBeNull();
});

test.each<[string, unknown]>([
  ['is a full page, behind which there may be older ones', full],
  [
    'has one that is done',
    [rowOf(1, '2026-11-23T10:52Z', { callback: { ...callback, state: 'done' } })],
  ],
  ['has one without a state', [rowOf(1, '2026-11-23T10:52Z', { callback: null })]],
  ['has one that a later call shows', [rowOf(1, '2026-11-23T10:52Z', { joined: '7' })]],
])('callbacks of a reply that %s are not drawn', (_what, body) => {
  expect(firstCallbacks(body, NOW)).toBeNull();
});

test('a full page of queries is drawn', () => {
  expect(firstQueries(full)).toHaveLength(20);
});
