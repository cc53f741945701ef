import { act, screen } from '@testing-library/react';

import { signedOut } from '@/client/session/sessionSlice';
import { withBookings } from '@/test/app/bookingsWire';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

test('the end of a session shows no error on a screen of a feature, however late the next screen is', async () => {
  const app = await renderScripted(
    '/calendar-board/bookings',
    (net) => net.always('GET /user/bookings', ok({ items: [], next: null, upcoming: 0 })),
    { accessToken: 'token-1', ...withBookings },
  );
  await screen.findByRole('heading', { name: 'All bookings' });
  // Not awaited: the next screen has not come.
  act(() => void app.store.dispatch(signedOut()));
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'All bookings' })).toBeNull();
  await screen.findByRole('heading', { name: 'Sign In' });
});
