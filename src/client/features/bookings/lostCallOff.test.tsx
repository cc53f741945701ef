/** A booking that is cancelled, and the answer lost (product §25.77). */
import { screen, waitFor, within } from '@testing-library/react';

import {
  bookingRow,
  BOOKINGS,
  BOOKINGS_LIST,
  buttonNamed,
  withOwnBookings,
} from '@/test/app/ownBookings';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

test('is looked up: where it was cancelled, it is not listed any more', async () => {
  let items = [bookingRow('a'), bookingRow('b')];
  const app = await renderScripted(
    BOOKINGS,
    ({ always }) => {
      always(BOOKINGS_LIST, () => ok({ items, next: null, upcoming: items.length }));
      always('POST /user/bookings/a/cancel', () => {
        items = [bookingRow('b')];
        return { cut: true };
      });
    },
    withOwnBookings,
  );
  await app.user.click(await buttonNamed('Cancel... the booking of Guest a'));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  await dialog.findByRole('alert');
  await waitFor(() =>
    expect(screen.queryAllByText(/of Guest a$/, { selector: 'td *' })).toEqual([]),
  );
  expect(screen.getByText(/of Guest b$/, { selector: 'td *' })).toBeInTheDocument();
});
