/** The rows of a dashboard in the frame, as the build draws its tables (product §16.23). */
import { FEATURES } from '@/contract/features';
import { openStore } from '@/test/app/storeWorld';
import { danaSession } from '@/test/people';
import { settle } from '@/test/waiting';

import { drawRows } from './drawRows';
import type { FirstList } from './firstPage';
import { drawTables } from './tables';

const callback = { state: 'open', outcome: 'no_answer', attempts: 1, version: 1 };
const booking = { id: 'b', start: '2026-12-03T10:00:00Z', state: 'upcoming' };
const row = (id: string, time: string, data: object, more: object = {}) => ({
  id,
  time,
  data: { cust_name: 'Ruth', phone: '+1 202-555-0176', query: '', ...data },
  callback,
  joined: null,
  booking: null,
  ...more,
});
const ROWS = [
  row('1', '2026-11-23T08:14:00Z', { query: 'My brake squeals.' }, { booking }),
  row('2', '2026-11-20T08:14:00Z', { cust_name: '<img src=x onerror=alert(1)>' }),
];

interface Given {
  body?: unknown;
  status?: number;
  table?: FirstList['table'];
  styles?: FirstList['styles'];
  features?: FirstList['features'];
}

let isDue = true;

/** A frame whose rows have come. */
function listOf({ body = ROWS, status = 200, styles = [], ...more }: Given = {}): FirstList {
  const reply = Promise.resolve(new Response(JSON.stringify(body), { status }));
  return { table: 'work', features: ['bookings'], styles, reply, isDue: () => isDue, ...more };
}

const names = () =>
  [...document.querySelectorAll('#root tbody .c-name')].map((cell) => cell.textContent);
const hasShapes = () => document.querySelector('#root [data-table]') !== null;

beforeEach(async () => {
  isDue = true;
  const matchMedia = window.matchMedia;
  const stored = { accessToken: danaSession.accessToken, features: JSON.stringify(FEATURES) };
  const { store } = await openStore({ stored });
  const templates = Object.entries(drawTables(store)).map(
    ([name, html]) => `<template id="table-${name}">${html}</template>`,
  );
  Object.assign(window, { matchMedia });
  document.body.innerHTML = `<div id="root"><section data-table></section></div>${templates.join('')}`;
});

test('stand as texts, whoever waits longest on top', async () => {
  await drawRows(window, listOf());
  expect(names()).toEqual(['<img src=x onerror=alert(1)>', 'RuthMy brake squeals.']);
  expect(document.querySelector('#root img')).toBeNull();
  expect(document.querySelector('#root .c-wait .sub')).toHaveTextContent('No answer, 1 try');
  expect(document.querySelectorAll('#root .c-phone .sub')).toHaveLength(1);
  expect(document.querySelector('#root .c-phone .sub')).toHaveTextContent(/^Booked for Thu, Dec 3/);
  expect(document.querySelector('#root .hint')).toHaveTextContent(/^Times in ./);
  expect(hasShapes()).toBe(false);
});

test('say nothing of bookings where the server has none', async () => {
  await drawRows(window, listOf({ features: [] }));
  expect(names()).toHaveLength(2);
  expect(document.querySelector('#root .c-phone .sub')).toBeNull();
});

test('of queries stand in the order of the server', async () => {
  const body = ROWS.map((each, index) => ({
    ...each,
    data: { ...each.data, cust_name: `Caller ${index}`, query: 'A <b>question</b>' },
  }));
  await drawRows(window, listOf({ body, table: 'queries' }));
  expect(names()).toEqual(['Caller 0', 'Caller 1']);
  expect(document.querySelector('#root td.c-query')).toHaveTextContent('A <b>question</b>');
});

test.each<[string, Given]>([
  ['was refused', { status: 401 }],
  ['failed', { body: ROWS, status: 503 }],
  ['is not as promised', { body: [{ ...ROWS[0], time: 'soon' }] }],
])('are not drawn of a reply that %s', async (_what, given) => {
  await drawRows(window, listOf(given));
  expect(hasShapes()).toBe(true);
});

test('are not drawn of one that broke off, or was dropped', async () => {
  await drawRows(window, { ...listOf(), reply: Promise.resolve(null) });
  await drawRows(window, { ...listOf(), reply: Promise.resolve(new Response('[{', {})) });
  expect(hasShapes()).toBe(true);
});

test('are not drawn once the app is there, or somebody else is signed in', async () => {
  isDue = false;
  await drawRows(window, listOf());
  expect(hasShapes()).toBe(true);
});

test('are not drawn into the frame of another address', async () => {
  const drawing = drawRows(window, listOf());
  document.querySelector('#root')?.replaceChildren(document.createElement('h1'));
  await drawing;
  expect(names()).toEqual([]);
});

test('go when another tab signs out', async () => {
  await drawRows(window, listOf());
  isDue = false;
  window.dispatchEvent(new StorageEvent('storage'));
  expect(hasShapes()).toBe(true);
  expect(names()).toEqual([]);
});

test('wait for their style sheet, which applies from then on', async () => {
  const link = document.createElement('link');
  const drawing = drawRows(window, listOf({ styles: [Promise.resolve(link)] }));
  await settle();
  expect([link.rel, hasShapes()]).toEqual(['stylesheet', true]);
  link.dispatchEvent(new Event('load'));
  await drawing;
  expect(hasShapes()).toBe(false);
});

test('leave no style sheet behind that does not apply', async () => {
  const link = document.head.appendChild(document.createElement('link'));
  void drawRows(window, listOf({ styles: [Promise.resolve(link)] }));
  await settle();
  link.dispatchEvent(new Event('error'));
  expect(link.isConnected).toBe(false);
  expect(hasShapes()).toBe(true);
});
