/** What the rows of the callback dashboard say, and what stands there without any (product §23.20 to §23.29). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { wireCallback } from '@/test/app/callWire';
import {
  callbackRow,
  doneButton,
  openCallbacks,
  segmentTab,
  shownNames,
  shownRows,
  shownWaits,
} from '@/test/app/callbacksScreen';
import { ok } from '@/test/app/scriptedFetch';

const booking = { id: 'b', start: '2030-01-07T14:00:00Z', state: 'upcoming' };

test('a row says what its caller has booked, and leads there; the file stays as it is', async () => {
  const booked = [
    callbackRow('3', 'Cleo', wireCallback(), { booking: { ...booking, state: 'cancelled' } }),
    callbackRow('2', 'Ben', wireCallback(), {
      booking: { id: 'b', start: 'soon', state: 'upcoming' },
    }),
    callbackRow('1', 'Ana', wireCallback(), { booking }),
  ];
  await openCallbacks(ok(booked), { features: '["calls","callbacks","bookings"]' });
  const links = screen.getAllByRole('link', { name: /booked for/i });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Booked for Mon, Jan\u00A07, 2030, 14:00', '#/calendar-board/bookings'],
    [
      'Cancelled, was booked for Mon, Jan\u00A07, 2030, 14:00',
      '#/calendar-board/bookings?show=cancelled',
    ],
  ]);
  expect(shownRows()[0]).toContainElement(links[0] ?? null);
  expect(shownWaits().join()).not.toMatch(/booked/i);
});

test('without bookings no row says so, whatever the server sends', async () => {
  await openCallbacks(ok([callbackRow('1', 'Ana', wireCallback(), { booking })]));
  expect(screen.queryByText(/booked for/i)).toBeNull();
});

test('in All each row says how it stands, a joined one leads to the later call, a finished one opens again', async () => {
  const all = [
    callbackRow('4', 'Dora', wireCallback({ state: 'done', outcome: 'wrong_number' })),
    callbackRow('3', 'Cleo', wireCallback({ state: 'snoozed', due_at: '2099-01-01T09:00:00Z' })),
    callbackRow('2', 'Ben', null, { joined: '4' }),
    callbackRow('1', 'Ana'),
  ];
  const { user, net, router } = await openCallbacks((state) => ok(state === null ? all : []));
  await user.click(segmentTab('All'));
  await waitFor(() => expect(shownNames()).toEqual(['Dora', 'Cleo', 'Ben', 'Ana']));
  expect(router.state.location.search).toBe('?state=all');
  expect(shownWaits().slice(0, 3)).toEqual([
    'Wrong number',
    'Until Jan 1, 2099, 9:00',
    'Called again: open the later call',
  ]);
  const joined = shownRows()[2] ?? document.body;
  expect(within(joined).getByRole('link', { name: /^Called again/ })).toHaveAttribute(
    'href',
    '#/admin-Dashboard/calls/4',
  );
  expect(within(joined).queryAllByRole('button')).toEqual([]);
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Waiting' }));
  await waitFor(() => expect(shownNames()).toEqual(['Ana', 'Cleo', 'Dora', 'Ben']));

  net.always('PATCH /user/callbacks/4', ok(wireCallback({ version: 2 })));
  await user.click(screen.getByRole('button', { name: 'Open again: Dora' }));
  expect(await screen.findByText('Dora is open again.')).toBeVisible();
  // It changes what it says, and keeps the focus.
  await waitFor(() => expect(doneButton('Dora')).toHaveFocus());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).not.toContain('state'));
});

test.each<[string, string, object | null, string, string | null]>([
  ['', 'open', { open: 0, snoozed: 2, done: 9 }, 'Everyone has been called back', 'Show snoozed'],
  ['', 'open', { open: 0, snoozed: 0, done: 9 }, 'Everyone has been called back', 'Show all'],
  ['', 'open', null, 'Everyone has been called back', 'Show all'],
  ['', 'open', { open: 0, snoozed: 0, done: 0 }, 'No callbacks yet', null],
  ['?state=snoozed', 'snoozed', { open: 1, snoozed: 0, done: 9 }, 'Nothing is snoozed', null],
  ['?state=done', 'done', { open: 1, snoozed: 0, done: 0 }, 'Nothing is done yet', null],
  ['?state=all', 'all', { open: 0, snoozed: 0, done: 0 }, 'No callbacks yet', null],
])('%s without rows, of %s and counts %j: %s', async (query, _, counts, title, button) => {
  const { user } = await openCallbacks(ok([]), { query, counts });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  if (button === null) return;
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() =>
    expect(segmentTab(button === 'Show all' ? 'All' : /^Snoozed/)).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  expect(screen.getByRole('heading', { name: 'All Customer Meetings' })).toHaveFocus();
});

test('odd rows: what cannot be read costs itself, nobody to call says so, strange ids are ids', async () => {
  const app = await openCallbacks(
    ok([
      null,
      callbackRow('__proto__', 'Zoe'),
      callbackRow('2', 'Ben', { state: 'late', version: 1 }),
      { id: '5', callback: wireCallback({ attempts: -1, due_at: {} }) },
    ]),
  );
  expect(shownNames()).toEqual(['Ben', 'Zoe', 'No name given']);
  expect(screen.getByText('Cannot be called')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done with a withheld number' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Done with Ben' })).toBeNull();
  app.net.always(
    'PATCH /user/callbacks/__proto__',
    ok(wireCallback({ state: 'done', outcome: 'reached', version: 2 })),
  );
  await app.user.click(doneButton('Zoe'));
  await waitFor(() => expect(shownNames()).toEqual(['Ben', 'No name given']));
  expect(await screen.findByText('Zoe is done.')).toBeVisible();
});
