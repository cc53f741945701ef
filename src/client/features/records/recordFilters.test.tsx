/** Search, date and order of the two dashboards, and their address. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  dateSelect,
  figureTile,
  openRecords,
  recordCells,
  recordRows,
  rowsShown,
  searchBox,
  wireRecord,
} from '@/test/app/recordsScreen';

test('search and date narrow the rows together, and both are cleared', async () => {
  const body = [
    wireRecord(1, 'Ana Sá'),
    wireRecord(2, 'Hank Dorsey', '2024-05-14T10:00:00Z'),
    wireRecord(3, 'Tom Li'),
  ];
  const { user, router } = await openRecords({ status: 200, body });
  await rowsShown();
  const entry = router.state.location.key;
  await user.type(searchBox(), 'AN');
  await waitFor(() => expect(recordRows()).toHaveLength(2));
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'An',
    'an',
  ]);
  await user.selectOptions(dateSelect(), 'May 14, 2024');
  await waitFor(() => expect(recordRows()).toHaveLength(1));
  expect(recordCells()[0]?.slice(0, 4)).toEqual(['1', '10:00', 'May 14, 2024', 'Hank Dorsey']);
  for (const text of ['Search: AN', 'Date: May 14, 2024', '3 loaded']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(figureTile('Call Back Request')).toBe('3');
  expect(router.state.location.search).toBe('?q=AN&date=2024-05-14');

  await user.type(searchBox(), 'x');
  expect(await screen.findByText('No callbacks match')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(recordRows()).toHaveLength(3));
  expect(searchBox()).toHaveValue('');
  expect(searchBox()).toHaveFocus();
  expect(dateSelect()).toHaveDisplayValue('Select Date');
  expect(router.state.location.search).toBe('');
  expect(router.state.location.key).not.toBe(entry);
});

test('the address holds search, date and order, and back brings the former ones', async () => {
  const body = [
    wireRecord(1, 'Ana'),
    wireRecord(2, 'Hank', '2024-05-14T10:00:00Z'),
    wireRecord(3, 'Ian'),
  ];
  const address = '?q=an&date=2024-05-16&sort=-name';
  const { user, router } = await openRecords({ status: 200, body }, { address });
  await rowsShown();
  expect(recordCells().map((row) => row[3])).toEqual(['Ian', 'Ana']);
  expect(searchBox()).toHaveValue('an');
  expect(screen.getByRole('columnheader', { name: 'Customer Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.selectOptions(dateSelect(), 'Select Date');
  await waitFor(() => expect(recordCells().map((row) => row[3])).toEqual(['Ian', 'Hank', 'Ana']));
  expect(router.state.location.search).toBe('?q=an&sort=-name');
  await user.click(within(screen.getByRole('columnheader', { name: 'Date' })).getByRole('button'));
  await waitFor(() => expect(recordCells()[0]?.[3]).toBe('Hank'));
  await waitFor(() => router.navigate(-1));
  await waitFor(() => expect(dateSelect()).toHaveDisplayValue('May 16, 2024'));
  expect(recordCells().map((row) => row[3])).toEqual(['Ian', 'Ana']);
});

test('a change made before the one before it is on the screen takes nothing of it back', async () => {
  const body = [wireRecord(1, 'Ana'), wireRecord(2, 'Hank', '2024-05-14T10:00:00Z')];
  const { router } = await openRecords({ status: 200, body });
  await rowsShown();
  const head = screen.getByRole('columnheader', { name: 'Customer Name' });
  // Nothing is drawn between them.
  act(() => {
    fireEvent.click(within(head).getByRole('button'));
    fireEvent.change(dateSelect(), { target: { value: '2024-05-16' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?date=2024-05-16&sort=name'));
  // Back leads to the day before, in the order of then.
  await act(() => router.navigate(-1));
  fireEvent.change(dateSelect(), { target: { value: '2024-05-14' } });
  await waitFor(() => expect(router.state.location.search).toBe('?date=2024-05-14&sort=name'));
});

test('what was typed on an entry that was left at once is not written into the one Back leads to', async () => {
  const body = [wireRecord(1, 'Ana'), wireRecord(2, 'Hank', '2024-05-14T10:00:00Z')];
  const address = '?q=an&date=2024-05-16';
  const { user, router } = await openRecords({ status: 200, body }, { address });
  await rowsShown();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));

  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  try {
    fireEvent.change(searchBox(), { target: { value: 'h' } });
    await act(() => router.navigate(-1));
    expect(searchBox()).toHaveValue('an');
    act(() => jest.advanceTimersByTime(1_000));
    expect(router.state.location.search).toBe(address);
  } finally {
    jest.useRealTimers();
  }
});
