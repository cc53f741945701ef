/** The next bookings on Today (product §25.80). */
import { screen, within } from '@testing-library/react';

import { tellInsights } from '@/test/app/insightsWire';
import { renderScripted } from '@/test/app/renderScripted';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';

const booking = (id: string, start: string, answers: string[]) => ({
  id,
  start,
  end: new Date(Date.parse(start) + 3_600_000).toISOString(),
  name: `Guest ${id}`,
  answers,
  state: 'upcoming',
  title: 'Bike fitting',
});

const open = (...replies: ScriptedReply[]) =>
  renderScripted(
    '/admin-Dashboard/crmReports',
    (net) => {
      tellInsights(net);
      for (const reply of replies) net.once('GET /user/bookings', reply);
    },
    { accessToken: 'token-1', features: '["insights","bookings"]' },
  );

test('the soonest stand on Today, with how many there are', async () => {
  const app = await open(
    ok({
      items: [
        booking('a', '2030-01-07T10:00:00Z', ['Road bike']),
        booking('b', '2030-01-08T10:00:00Z', []),
      ],
      next: 'more',
      upcoming: 5,
    }),
  );
  const card = within(await screen.findByRole('region', { name: '5 bookings ahead' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mon, Jan\u00A07, 203010:00 to 11:00Guest aRoad bike',
    'Tue, Jan\u00A08, 203010:00 to 11:00Guest bBike fitting',
  ]);
  expect(card.getByRole('link', { name: /^Show all/ })).toHaveAttribute(
    'href',
    '#/calendar-board/bookings',
  );
  const [{ path } = { path: '' }] = app.net.sentTo('GET /user/bookings');
  expect(path).toContain('state=upcoming');
  expect(path).toContain('page_size=3');
});

test('what could not be loaded is asked for again', async () => {
  const app = await open({ cut: true }, ok({ items: [], next: null, upcoming: 0 }));
  await app.user.click(
    await screen.findByRole('button', { name: 'Try again to load your bookings' }),
  );
  expect(await screen.findByText('Nothing is booked yet.')).toBeVisible();
});
