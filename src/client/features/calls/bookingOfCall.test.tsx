/** What was booked in a call (product §25.78). */
import { screen } from '@testing-library/react';

import { wireOpened } from '@/test/app/callWire';
import { renderScripted } from '@/test/app/renderScripted';

const booking = { id: 'b', start: '2030-01-07T14:00:00Z', state: 'upcoming' };

const open = (body: object, features: string) =>
  renderScripted(
    '/admin-Dashboard/calls/1',
    (net) => net.always('GET /user/calls/1', { status: 200, body: { ...wireOpened, ...body } }),
    { accessToken: 'token-1', features },
  );

test.each([
  ['upcoming', 'Booked for Mon, Jan 7, 2030, 14:00.', '#/calendar-board/bookings'],
  [
    'cancelled',
    'Cancelled, was booked for Mon, Jan 7, 2030, 14:00.',
    '#/calendar-board/bookings?show=cancelled',
  ],
])('a call says what was booked in it: %s', async (state, sentence, address) => {
  await open({ booking: { ...booking, state } }, '["calls","bookings"]');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', address);
});

test.each([
  ['nothing was booked', { booking: null }, '["calls","bookings"]'],
  ['it cannot be read', { booking: { id: 'b', start: 'soon' } }, '["calls","bookings"]'],
  ['the server has no bookings', { booking }, '["calls"]'],
])('it says nothing where %s', async (_, body, features) => {
  await open(body, features);
  await screen.findByRole('heading', { name: 'Marisol Okafor' });
  expect(screen.queryByRole('region', { name: 'Booking' })).toBeNull();
});
