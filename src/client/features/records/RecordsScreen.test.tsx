/** The states of the two dashboards, on the real store over a network each test writes. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';

import type { ScriptedReply } from '@/test/app/scriptedFetch';
import {
  dateSelect,
  figureTile,
  openRecords,
  recordCells,
  recordRows,
  rowsShown,
  wireRecord,
} from '@/test/app/recordsScreen';

import { callbacksList, queriesList } from './lists';

test.each([
  [queriesList, 'All Customer Queries', 'Queries Request', ['Query']],
  [callbacksList, 'All Customer Meetings', 'Call Back Request', []],
])(
  '$kind: heading, columns, count, grey rows, long text, the zone',
  async (list, title, count, more) => {
    // Of 11 letters, of 10, and of few.
    const body = [wireRecord(1, 'Marisol Ode'), wireRecord(2, 'Tomas Lind'), wireRecord(3, 'Ana')];
    const { asked } = await openRecords({ status: 200, body }, { list });
    expect(screen.getByRole('table', { name: title })).toHaveAttribute('aria-busy', 'true');
    expect(recordRows()).toEqual([]);
    // In place of the rows, in all columns.
    const columns = screen.getAllByRole('columnheader');
    expect(document.querySelectorAll('tbody .skeleton')).toHaveLength(8 * columns.length);
    await rowsShown();
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: title })).toHaveAttribute('aria-busy', 'false');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      ['S.No', 'Time', 'Date', 'Customer Name', 'Phone number'].concat(more),
    );
    expect(figureTile(count)).toBe('3');
    expect(recordRows().map((row) => row.classList.contains('row-grey'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(screen.getByRole('cell', { name: 'Marisol Ode' })).toHaveClass('long');
    expect(screen.getByRole('cell', { name: 'Tomas Lind' })).not.toHaveClass('long');
    expect(screen.getByRole('link', { name: '+1 512 555 1001' })).toHaveAttribute(
      'href',
      'tel:+15125551001',
    );
    expect(screen.getByText('Times in UTC')).toBeInTheDocument();
    expect(screen.getByText('3 shown')).toBeInTheDocument();
    expect(asked()).toEqual([`/user/${list.kind}?page=1&page_size=20`]);
  },
);

test('malformed rows lose their bad cells, markup is text, the good rows stand', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  await openRecords({
    status: 200,
    body: [
      null,
      wireRecord(1, 'Ana'),
      { data: null },
      wireRecord(2, markup, 'soon'),
      { time: {}, data: [] },
    ],
  });
  await rowsShown();
  const nothing = '–Not known';
  expect(recordCells()).toEqual([
    ['1', '09:42', 'May 16, 2024', 'Ana', '+1 512 555 1001'],
    ['2', nothing, nothing, nothing, nothing],
    ['3', nothing, nothing, markup, '+1 512 555 1002'],
    ['4', nothing, nothing, nothing, nothing],
  ]);
  expect(within(dateSelect()).getAllByRole('option')).toHaveLength(2);
});

test.each<[string, ScriptedReply]>([
  ['a 200 that is no array', { status: 200, body: { rows: [] } }],
  ['HTML', { status: 200, body: '<!doctype html>' }],
  ['a 500', { status: 500, body: { detail: 'secret' } }],
  ['a cut', { cut: true }],
])('%s: the table stays without rows, Try again asks again', async (_, reply) => {
  let answer = reply;
  const { user, asked } = await openRecords(() => answer);
  expect(await screen.findByText('Callbacks could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'All Customer Meetings' })).toBeInTheDocument();
  expect(recordRows()).toEqual([]);
  expect(figureTile('Call Back Request')).not.toContain('0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answer = { status: 200, body: [wireRecord(1, 'Ana')] };
  await user.click(screen.getByRole('button', { name: 'Try again to load callbacks' }));
  await rowsShown();
  expect(asked()).toHaveLength(2);
  expect(screen.queryByText('Callbacks could not be loaded.')).not.toBeInTheDocument();
});

test.each([
  ['[]', ['open Integrations']],
  ['["lines"]', ['Connect a phone line', 'open Integrations']],
])(
  'an empty list says what would be here, with features %s; its count is 0',
  async (features, ways) => {
    await openRecords({ status: 200, body: [] }, { features });
    expect(await screen.findByRole('heading', { name: 'No callbacks yet' })).toBeInTheDocument();
    expect(
      screen.getByText('When a caller wants to be called back, the call shows up here.'),
    ).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways);
    expect(figureTile('Call Back Request')).toBe('0');
    expect(recordRows()).toEqual([]);
    // No word of what is an operator's business.
    expect(screen.queryByText(/npm|intake/)).not.toBeInTheDocument();
  },
);

test('a very long text is cut, and opened by a button', async () => {
  const long = `${'word '.repeat(200)}end`;
  const { user } = await openRecords({ status: 200, body: [wireRecord(1, long)] });
  await rowsShown();
  const button = screen.getByRole('button', { name: 'Show all of name' });
  expect(screen.queryByText(/end/)).not.toBeInTheDocument();
  button.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText(/end/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show less of name' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a hit behind the cut opens a long text; one of thousands of words waits for its button', async () => {
  const long = `${'word '.repeat(100)}end`;
  const longer = `${'word '.repeat(1200)}end`;
  const body = [wireRecord(1, long), wireRecord(2, longer)];
  const { user } = await openRecords({ status: 200, body });
  await rowsShown();
  const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  await user.type(screen.getByRole('searchbox'), 'end');
  await waitFor(() => expect(marked()).toEqual(['end']));
  await user.click(screen.getByRole('button', { name: 'Show all of name' }));
  expect(marked()).toEqual(['end', 'end']);
});

test.each([queriesList, callbacksList])(
  '$kind: with the feature a name leads to its call, without it nothing is another way',
  async (list) => {
    const nameless = {
      ...wireRecord(2, ''),
      data: { cust_name: '', phone: '+1 512', query: 'Open?' },
    };
    const { id: _, ...unnamed } = wireRecord(3, 'Ben');
    const body = [
      wireRecord(1, 'Marisol Okafor'),
      nameless,
      unnamed,
      wireRecord(4, 'x'.repeat(400)),
    ];
    const links = () =>
      screen
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
        .filter(([, href]) => href?.includes('/calls/'));
    const plain = await openRecords({ status: 200, body }, { list });
    await rowsShown();
    const before = recordCells();
    expect(links()).toEqual([]);
    const asked = plain.net.sent.map(({ path }) => path);
    cleanup();

    const { net } = await openRecords({ status: 200, body }, { list, features: '["calls"]' });
    await rowsShown();
    expect(links()).toEqual([
      ['Marisol Okafor', '/admin-Dashboard/calls/1'],
      ['No name given', '/admin-Dashboard/calls/2'],
      ['Open call', '/admin-Dashboard/calls/4'],
    ]);
    expect(recordCells()[0]).toEqual(before[0]);
    expect(net.sent.map(({ path }) => path)).toEqual(asked);
  },
);
