/** Callbacks as the client reads them, whoever sent them. */
import { readCallback, readChange, readCounts } from './callbackReads';
import { readCallbacks } from './records';

const sent = {
  state: 'snoozed',
  due_at: '2026-11-22T09:00:00Z',
  outcome: 'no_answer',
  attempts: 2,
  version: 3,
  updated_at: '2026-11-21T09:00:00Z',
};
const read = {
  state: 'snoozed',
  dueAt: Date.parse('2026-11-22T09:00Z'),
  outcome: 'no_answer',
  attempts: 2,
  version: 3,
  updatedAt: Date.parse('2026-11-21T09:00Z'),
};

test.each<[object, object]>([
  [sent, read],
  [
    { ...sent, due_at: 'later', outcome: 'gone', attempts: -1, updated_at: {} },
    { ...read, dueAt: null, outcome: null, attempts: 0, updatedAt: null },
  ],
  [
    { ...sent, state: 'open' },
    { ...read, state: 'open', dueAt: null },
  ],
])('%j is read as it is meant', (value, callback) => {
  expect(readCallback(value)).toEqual(callback);
});

test.each([
  null,
  'open',
  [],
  {},
  { ...sent, state: 'late' },
  { ...sent, version: '3' },
  { ...sent, version: 1.5 },
  { ...sent, version: -1 },
])('%j is no callback', (value) => {
  expect(readCallback(value)).toBeNull();
});

test.each([
  [{ open: 1, snoozed: 0, done: 2 }, true],
  [{ open: 1, snoozed: 0 }, false],
  [{ open: '1', snoozed: 0, done: 2 }, false],
  [[1, 0, 2], false],
  [null, false],
])('counts of %j are read: %s', (body, isRead) => {
  expect(readCounts(body)).toEqual(isRead ? body : undefined);
});

test.each([
  [200, sent, { kind: 'saved', callback: read }],
  [200, { state: 'open' }, { kind: 'failed' }],
  [204, undefined, { kind: 'failed' }],
  [409, { detail: 'Taken', current: sent }, { kind: 'conflict', current: read, text: 'Taken' }],
  [409, { current: sent }, { kind: 'conflict', current: read, text: null }],
  [409, { detail: 'Taken' }, { kind: 'refused', text: 'Taken' }],
  [404, { detail: 'Not found' }, { kind: 'gone' }],
  [422, { detail: [{ msg: 'In the past' }] }, { kind: 'refused', text: 'In the past' }],
  [400, 'no', { kind: 'refused', text: null }],
  [503, { detail: 'Later' }, { kind: 'failed' }],
])('a change that is answered %i %j', (status, body, outcome) => {
  expect(readChange({ status, body })).toEqual(outcome);
});

test('a change without a reply has failed', () => {
  expect(readChange(null)).toEqual({ kind: 'failed' });
});

test('a row of callbacks carries what was asked, its callback, what it joined and what was booked', () => {
  const row = { id: 7, data: { query: 'A tube' }, callback: sent, joined: null };
  const booking = { id: 'b', start: '2026-12-03T10:00:00Z', state: 'upcoming' };
  const body = [
    { ...row, booking },
    { id: '6', callback: null, joined: 7 },
    { id: '5', callback: 'x', joined: {}, booking: { ...booking, start: 'soon' } },
  ];
  expect(readCallbacks.read({ status: 200, body })?.records).toMatchObject([
    {
      ...{ id: '7', query: 'A tube', callback: read, joined: null },
      booking: { ...booking, start: Date.UTC(2026, 11, 3, 10) },
    },
    { id: '6', callback: null, joined: '7', booking: null },
    { id: '5', callback: null, joined: null, booking: null },
  ]);
});
