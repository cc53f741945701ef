/** The states of the two dashboards, on the real store over a network each test writes. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore } from '@/test/app/storeWorld';

import { callbacksList, queriesList } from './lists';
import { RecordsScreen } from './RecordsScreen';

interface Wire {
  id?: string;
  time?: unknown;
  data?: unknown;
}

const call = (id: number, name: string, time: unknown = '2024-05-16T09:42:00Z'): Wire => ({
  id: String(id),
  time,
  data: { cust_name: name, phone: `+1 512 555 ${1000 + id}`, query: `Question ${id}` },
});
const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => call(from + index, `Caller ${from + index}`));

async function open(
  reply: ScriptedReply | ((path: string) => ScriptedReply),
  { list = callbacksList, address = '', features = '[]' } = {},
) {
  const world = await openStore({ stored: { accessToken: 't', features } });
  world.net.always('GET /user/overview-analytics', { status: 200, body: { call_count: 318 } });
  world.net.always(`GET /user/${list.kind}`, ({ path }) =>
    typeof reply === 'function' ? reply(path) : reply,
  );
  const element = <RecordsScreen list={list} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/${address}`] });
  render(
    <Provider store={world.store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const asked = () =>
    world.net.sent.map(({ path }) => path).filter((path) => path.includes(list.kind));
  return { ...world, router, asked, user: userEvent.setup({ delay: null }) };
}

const rows = () => within(screen.getByRole('table')).queryAllByRole('row').slice(1);
const cells = () =>
  rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
const tile = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const search = () => screen.getByRole('searchbox', { name: 'Search...' });
const dates = () => screen.getByRole('combobox', { name: 'Select Date' });
const firstRow = () => waitFor(() => expect(rows()).not.toEqual([]));

test.each([
  [queriesList, 'All Customer Queries', ['Query']],
  [callbacksList, 'All Customer Meetings', []],
])('$kind: heading, columns, count, grey rows, long text, the zone', async (list, title, more) => {
  const body = [call(1, 'Marisol Okafor'), call(2, 'Tom Li'), call(3, 'Ana')];
  const { asked } = await open({ status: 200, body }, { list });
  expect(screen.getByRole('table', { name: title })).toHaveAttribute('aria-busy', 'true');
  expect(rows()).toEqual([]);
  await firstRow();
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: title })).toHaveAttribute('aria-busy', 'false');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    ['S.No', 'Time', 'Date', 'Customer Name', 'Phone number'].concat(more),
  );
  expect(tile(list.countLabel)).toBe('3');
  expect(rows().map((row) => row.classList.contains('row-grey'))).toEqual([false, true, false]);
  expect(screen.getByRole('cell', { name: 'Marisol Okafor' })).toHaveClass('long');
  expect(screen.getByRole('cell', { name: 'Tom Li' })).not.toHaveClass('long');
  expect(screen.getByRole('link', { name: '+1 512 555 1001' })).toHaveAttribute(
    'href',
    'tel:+15125551001',
  );
  expect(screen.getByText('Times in UTC')).toBeInTheDocument();
  expect(screen.getByText('3 shown')).toBeInTheDocument();
  expect(asked()).toEqual([`/user/${list.kind}?page=1&page_size=20`]);
});

test('malformed rows lose their bad cells, markup is text, the good rows stand', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  await open({
    status: 200,
    body: [null, call(1, 'Ana'), { data: null }, call(2, markup, 'soon'), { time: {}, data: [] }],
  });
  await firstRow();
  const nothing = '–Not known';
  expect(cells()).toEqual([
    ['1', '09:42', 'May 16, 2024', 'Ana', '+1 512 555 1001'],
    ['2', nothing, nothing, nothing, nothing],
    ['3', nothing, nothing, markup, '+1 512 555 1002'],
    ['4', nothing, nothing, nothing, nothing],
  ]);
  expect(within(dates()).getAllByRole('option')).toHaveLength(2);
});

test.each<[string, ScriptedReply]>([
  ['a 200 that is no array', { status: 200, body: { rows: [] } }],
  ['HTML', { status: 200, body: '<!doctype html>' }],
  ['a 500', { status: 500, body: { detail: 'secret' } }],
  ['a cut', { cut: true }],
])('%s: the table stays without rows, Try again asks again', async (_, reply) => {
  let answer = reply;
  const { user, asked } = await open(() => answer);
  expect(await screen.findByText('Callbacks could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'All Customer Meetings' })).toBeInTheDocument();
  expect(rows()).toEqual([]);
  expect(tile('Call Back Request')).not.toContain('0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answer = { status: 200, body: [call(1, 'Ana')] };
  await user.click(screen.getByRole('button', { name: 'Try again to load callbacks' }));
  await firstRow();
  expect(asked()).toHaveLength(2);
  expect(screen.queryByText('Callbacks could not be loaded.')).not.toBeInTheDocument();
});

test('an empty list says what would be here; its count is 0', async () => {
  await open({ status: 200, body: [] });
  expect(await screen.findByRole('heading', { name: 'No callbacks yet' })).toBeInTheDocument();
  expect(tile('Call Back Request')).toBe('0');
  expect(rows()).toEqual([]);
  // No word of what is an operator's business.
  expect(screen.queryByText(/npm|intake/)).not.toBeInTheDocument();
});

test('search and date narrow the rows together, and both are cleared', async () => {
  const body = [
    call(1, 'Ana Sá'),
    call(2, 'Hank Dorsey', '2024-05-14T10:00:00Z'),
    call(3, 'Tom Li'),
  ];
  const { user, router } = await open({ status: 200, body });
  await firstRow();
  const entry = router.state.location.key;
  await user.type(search(), 'AN');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'An',
    'an',
  ]);
  await user.selectOptions(dates(), 'May 14, 2024');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(cells()[0]?.slice(0, 4)).toEqual(['1', '10:00', 'May 14, 2024', 'Hank Dorsey']);
  expect(tile('Call Back Request')).toBe('3');
  expect(router.state.location.search).toBe('?q=AN&date=2024-05-14');

  await user.type(search(), 'x');
  expect(await screen.findByText('No callbacks match')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(search()).toHaveValue('');
  expect(search()).toHaveFocus();
  expect(dates()).toHaveDisplayValue('Select Date');
  expect(router.state.location.search).toBe('');
  expect(router.state.location.key).not.toBe(entry);
});

test('the address holds search, date and order, and back brings the former ones', async () => {
  const body = [call(1, 'Ana'), call(2, 'Hank', '2024-05-14T10:00:00Z'), call(3, 'Ian')];
  const address = '?q=an&date=2024-05-16&sort=-name';
  const { user, router } = await open({ status: 200, body }, { address });
  await firstRow();
  expect(cells().map((row) => row[3])).toEqual(['Ian', 'Ana']);
  expect(search()).toHaveValue('an');
  expect(screen.getByRole('columnheader', { name: 'Customer Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.selectOptions(dates(), 'Select Date');
  await waitFor(() => expect(cells().map((row) => row[3])).toEqual(['Ian', 'Hank', 'Ana']));
  expect(router.state.location.search).toBe('?q=an&sort=-name');
  await user.click(within(screen.getByRole('columnheader', { name: 'Date' })).getByRole('button'));
  await waitFor(() => expect(cells()[0]?.[3]).toBe('Hank'));
  await waitFor(() => router.navigate(-1));
  await waitFor(() => expect(dates()).toHaveDisplayValue('May 16, 2024'));
  expect(cells().map((row) => row[3])).toEqual(['Ian', 'Ana']);
});

test('a change made before the one before it is on the screen takes nothing of it back', async () => {
  const body = [call(1, 'Ana'), call(2, 'Hank', '2024-05-14T10:00:00Z')];
  const { router } = await open({ status: 200, body });
  await firstRow();
  const head = screen.getByRole('columnheader', { name: 'Customer Name' });
  // Nothing is drawn between them.
  act(() => {
    fireEvent.click(within(head).getByRole('button'));
    fireEvent.change(dates(), { target: { value: '2024-05-16' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?date=2024-05-16&sort=name'));
  // Back leads to the day before, in the order of then.
  await act(() => router.navigate(-1));
  fireEvent.change(dates(), { target: { value: '2024-05-14' } });
  await waitFor(() => expect(router.state.location.search).toBe('?date=2024-05-14&sort=name'));
});

test('what was typed on an entry that was left at once is not written into the one Back leads to', async () => {
  const body = [call(1, 'Ana'), call(2, 'Hank', '2024-05-14T10:00:00Z')];
  const address = '?q=an&date=2024-05-16';
  const { user, router } = await open({ status: 200, body }, { address });
  await firstRow();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));

  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  try {
    fireEvent.change(search(), { target: { value: 'h' } });
    await act(() => router.navigate(-1));
    expect(search()).toHaveValue('an');
    act(() => jest.advanceTimersByTime(1_000));
    expect(router.state.location.search).toBe(address);
  } finally {
    jest.useRealTimers();
  }
});

test('Show more asks for the next page while pages come back full; a failure keeps the rows', async () => {
  const replies: Record<string, ScriptedReply> = {
    '1': { status: 200, body: page(1, 20) },
    '2': { status: 200, body: page(20, 20) },
    '3': { status: 500 },
  };
  const { user, asked } = await open(
    (path) => replies[new URLSearchParams(path.split('?')[1]).get('page') ?? ''] ?? { status: 404 },
  );
  await waitFor(() => expect(rows()).toHaveLength(20));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  // One row had slid to the second page in between.
  await waitFor(() => expect(rows()).toHaveLength(39));
  expect(tile('Call Back Request')).toBe('39');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('More callbacks could not be loaded.')).toBeInTheDocument();
  expect(rows()).toHaveLength(39);
  replies['3'] = { status: 200, body: page(41, 2) };
  await user.click(screen.getByRole('button', { name: 'Try again to load more callbacks' }));
  await waitFor(() => expect(rows()).toHaveLength(41));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked().map((path) => path.split('?')[1])).toEqual(
    [1, 2, 3, 3].map((number) => `page=${number}&page_size=20`),
  );
});

test('Load all reads the rest in the largest pages, and few of the rows are in the page', async () => {
  // Without a layout every row would measure nothing, and all would fit the window.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const { asked } = await open(
    (path) => {
      const params = new URLSearchParams(path.split('?')[1]);
      const [number, size] = [Number(params.get('page')), Number(params.get('page_size'))];
      return { status: 200, body: page(1, 1400).slice((number - 1) * size, number * size) };
    },
    { address: '?page=all' },
  );
  await waitFor(() => expect(tile('Call Back Request')).toBe('1400'));
  expect(asked().map((path) => path.split('?')[1])).toEqual([
    'page=1&page_size=20',
    'page=1&page_size=1000',
    'page=2&page_size=1000',
  ]);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1401');
  expect(rows().length).toBeLessThan(100);
});

test('a very long text is cut, and opened by a button', async () => {
  const long = `${'word '.repeat(200)}end`;
  const { user } = await open({ status: 200, body: [call(1, long)] });
  await firstRow();
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

test.each([queriesList, callbacksList])(
  '$kind: with the feature a name leads to its call, without it nothing is another way',
  async (list) => {
    const nameless = { ...call(2, ''), data: { cust_name: '', phone: '+1 512', query: 'Open?' } };
    const { id: _, ...unnamed } = call(3, 'Ben');
    const body = [call(1, 'Marisol Okafor'), nameless, unnamed, call(4, 'x'.repeat(400))];
    const links = () =>
      screen
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
        .filter(([, href]) => href?.includes('/calls/'));
    const plain = await open({ status: 200, body }, { list });
    await firstRow();
    const before = cells();
    expect(links()).toEqual([]);
    const asked = plain.net.sent.map(({ path }) => path);
    cleanup();

    const { net } = await open({ status: 200, body }, { list, features: '["calls"]' });
    await firstRow();
    expect(links()).toEqual([
      ['Marisol Okafor', '/admin-Dashboard/calls/1'],
      ['No name given', '/admin-Dashboard/calls/2'],
      ['Open call', '/admin-Dashboard/calls/4'],
    ]);
    expect(cells()[0]).toEqual(before[0]);
    expect(net.sent.map(({ path }) => path)).toEqual(asked);
  },
);
