/** Where the focus is once a public page, come to from another screen, is loaded (product §2.12, §21.6). */
import { screen, waitFor } from '@testing-library/react';

import { BOOKING, PAGE, publicPage, SLOTS, tellPage, visitorBooking } from '@/test/app/bookingWire';
import { pageHeading } from '@/test/app/bookPage';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';
import type { StoreWorld } from '@/test/app/storeWorld';

type Script = (net: StoreWorld['net']) => void;

const withoutTimes: Script = ({ always }) => {
  always(PAGE, ok(publicPage));
  always(SLOTS, ok({ slots: [] }));
};
const unknown: Script = ({ always }) => {
  always(PAGE, ok({ detail: 'x' }, 404));
  always(BOOKING, ok({ detail: 'x' }, 404));
};

test.each<[string, string, Script]>([
  ['/book/bike-fitting', 'Bike fitting', tellPage],
  ['/book/bike-fitting', 'Nothing to book right now', withoutTimes],
  ['/book/bike-fitting', 'Nothing to book here', unknown],
  ['/booking?token=abc', 'Your booking', ({ always }) => always(BOOKING, ok(visitorBooking()))],
  ['/booking?token=abc', 'No booking found', unknown],
])('%s: the focus goes from what was loading to the heading "%s"', async (path, name, script) => {
  const app = await renderScripted('/forgotPassword', script, {});
  await pageHeading('Request your password');
  // No `act`: what is done moves the focus, which is one of its own.
  await waitFor(() => app.router.navigate(path));
  await waitFor(async () => expect(await pageHeading(name)).toHaveFocus());
  expect(screen.queryByText('Loading...')).toBeNull();
});
