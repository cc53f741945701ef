import fc from 'fast-check';

import { wireCall, wireCallback, wireNote, wireOpened } from '@/test/app/callWire';

import { readCallPage, readLink, readNote, readOpenedCall } from './callReads';

test('a page: what is no call is left out, what cannot be read is not known', () => {
  const odd = { id: 9, time: 'noon', data: { cust_name: 7, phone: 15125550142, query: [] } };
  const rows = [wireCall, null, 'call', [], {}, { id: '' }, { id: {} }, odd];
  const page = readCallPage({ items: rows, next: 'c2' });
  expect(page).toEqual({
    received: 8,
    next: 'c2',
    calls: [
      {
        id: '1',
        time: Date.UTC(2024, 4, 16, 9, 42),
        name: 'Marisol Okafor',
        phone: '+1 512-555-0142',
        query: 'What is a loaner?',
        line: 'Shop counter',
        outcome: 'answered',
        seconds: 168,
        summary: 'The rear wheel of her cargo bike is bent.',
        hasTranscript: true,
        hasRecording: true,
        callback: null,
        joined: null,
      },
      {
        id: '9',
        time: null,
        name: '',
        phone: '15125550142',
        query: '',
        line: '',
        outcome: null,
        seconds: null,
        summary: '',
        hasTranscript: false,
        hasRecording: false,
        callback: null,
        joined: null,
      },
    ],
  });
});

test('nothing but spaces is nothing', () => {
  const data = { cust_name: ' ', phone: '\t', query: ' \n' };
  const [call] = readCallPage({ items: [{ ...wireCall, data, summary: '  ' }] })?.calls ?? [];
  expect(call).toMatchObject({ name: '', phone: '', query: '', summary: '' });
  const more = {
    line: { id: 'l', name: ' ' },
    sentiment: ' ',
    ended_reason: '\n',
    assistant: '  ',
  };
  const words = { line: '', sentiment: '', endedReason: '', assistant: '' };
  expect(readOpenedCall({ ...wireOpened, ...more })).toMatchObject(words);
});

test.each([null, 'x', [], {}, { items: null }, { items: {} }])('%j is no page', (body) => {
  expect(readCallPage(body)).toBeUndefined();
});

test.each([
  [wireCallback({ state: 'snoozed' }), 'snoozed'],
  [wireCallback({ state: 'lost' }), null],
  [{ state: 'open' }, null],
  ['open', null],
  [undefined, null],
])('a callback of %j stands at %s', (callback, state) => {
  expect(readOpenedCall({ ...wireCall, callback })?.callback?.state ?? null).toBe(state);
});

test('an opened call: lines without words, notes without names and odd numbers are left out', () => {
  const call = readOpenedCall({
    ...wireOpened,
    transcript: [
      null,
      { text: ' ' },
      { text: 'Hm.', speaker: 'robot', at_seconds: -1 },
      { text: 'Yes.', speaker: 'caller', at_seconds: 3.5 },
    ],
    notes: [{}, wireNote('1'), { id: 2, text: null, at: null }],
    earlier: 'none',
    cost_cents: NaN,
    successful: 'yes',
    duration_seconds: '168',
  });
  expect(call).toMatchObject({
    transcript: [
      { speaker: 'other', text: 'Hm.', atSeconds: null },
      { speaker: 'caller', text: 'Yes.', atSeconds: 3.5 },
    ],
    notes: [
      { id: '1', text: 'Note 1', at: Date.UTC(2024, 4, 16, 10, 31) },
      { id: '2', text: '', at: null },
    ],
    earlier: [],
    costCents: null,
    successful: null,
    seconds: null,
  });
});

test('an opened call: no more notes and earlier calls than it can have, and no huge numbers', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `${index}`);
  const call = readOpenedCall({
    ...wireOpened,
    transcript: [{ text: 'Yes.', speaker: 'caller', at_seconds: 1e308 }],
    notes: ids.map((id) => wireNote(id)),
    earlier: ids.map((id) => ({ ...wireCall, id })),
    cost_cents: 1e308,
    duration_seconds: 1e308,
  });
  expect(call).toMatchObject({
    transcript: [{ text: 'Yes.', atSeconds: null }],
    notes: { length: 200 },
    earlier: { length: 50 },
    costCents: null,
    seconds: null,
  });
});

test('a link is an address; 404 says that there is none', () => {
  const url = 'https://parley.example/recordings/token';
  expect(readLink({ status: 200, body: { url } })).toEqual({ kind: 'linked', url });
  expect(readLink({ status: 404, body: {} })).toEqual({ kind: 'gone' });
  for (const reply of [null, { status: 200, body: {} }, { status: 500, body: { url } }]) {
    expect(readLink(reply)).toBeUndefined();
  }
});

test('whatever is sent, reading it throws nothing', () => {
  const field = fc.oneof(fc.jsonValue(), fc.constantFrom(wireCall, wireOpened));
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({ id: field, data: field, transcript: field, notes: field, earlier: field }),
    fc.record({ items: fc.oneof(field, fc.array(field)), next: field }),
  );
  fc.assert(
    fc.property(body, (sent) => {
      for (const read of [readCallPage, readOpenedCall, readNote]) {
        const value = read(sent);
        expect(value === undefined || typeof value === 'object').toBe(true);
      }
    }),
  );
});
