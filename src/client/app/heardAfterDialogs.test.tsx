/** What is told as a dialog closes is heard, though the page that it covered comes back at that moment only. */
import { screen, waitFor, within } from '@testing-library/react';

import { wireCall, wireOpened } from '@/test/app/callWire';
import { listen } from '@/test/app/hearing';
import { card, DELIVERIES, line, LINES_LIST, openLines } from '@/test/app/linesScreen';
import { button, fitting, openKinds, repair } from '@/test/app/meetingKindsScreen';
import {
  bookingRow,
  BOOKINGS,
  BOOKINGS_LIST,
  buttonNamed,
  withOwnBookings,
} from '@/test/app/ownBookings';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

const confirm = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

const openLine = () =>
  openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, ok([line]));
    net.always(DELIVERIES, ok([]));
    net.always('PATCH /lines/line-1', ok({ ...line, name: 'Desk' }));
    net.always('DELETE /lines/line-1', { status: 204 });
  });

test('a line is renamed', async () => {
  const { user } = await openLine();
  await user.click(await buttonNamed(`Rename ${line.name}`));
  const heard = listen();
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), '{Enter}');
  await waitFor(() => expect(heard).toEqual(['The line is renamed.']));
});

test('a line is removed', async () => {
  const { user } = await openLine();
  await user.click(within(await card(line.name)).getByRole('button', { name: /^Remove/ }));
  const heard = listen();
  await user.click(await confirm('Remove the line'));
  await waitFor(() => expect(heard).toContain('The line is removed. Its calls stay.'));
});

test('a booking is cancelled', async () => {
  const { user } = await renderScripted(
    BOOKINGS,
    (net) => {
      net.always(BOOKINGS_LIST, ok({ items: [bookingRow('a')], next: null, upcoming: 1 }));
      net.always('POST /user/bookings/a/cancel', ok(bookingRow('a', { state: 'cancelled' })));
    },
    withOwnBookings,
  );
  await user.click(await buttonNamed('Cancel... the booking of Guest a'));
  const heard = listen();
  await user.click(await confirm('Cancel the booking'));
  await waitFor(() => expect(heard.at(-1)).toMatch(/^The booking is cancelled/));
});

test('a kind of meeting is added', async () => {
  const { net, user } = await openKinds([fitting]);
  net.always('POST /user/meeting-types', { status: 201, body: repair });
  await user.click(button('New'));
  const heard = listen();
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Repair{Enter}');
  await waitFor(() => expect(heard.at(-1)).toMatch(/^Repair is added/));
});

test('a kind of meeting is removed', async () => {
  const { net, user } = await openKinds([fitting, repair]);
  net.always('DELETE /user/meeting-types/2', { status: 204 });
  await user.click(button('Remove this one'));
  const heard = listen();
  await user.click(await confirm('Remove'));
  await waitFor(() => expect(heard).toContain('Bike fitting is removed.'));
});

test('a call is deleted', async () => {
  const { user } = await renderScripted(
    '/admin-Dashboard/calls/1',
    (net) => {
      net.once('GET /user/calls/1', ok(wireOpened));
      net.always('DELETE /user/calls/1', { status: 204 });
      net.always('GET /user/calls', ok({ items: [wireCall] }));
    },
    { accessToken: 'token-1', features: '["calls"]' },
  );
  await user.click(await buttonNamed('Delete this call'));
  const heard = listen();
  await user.click(await confirm('Delete call'));
  await waitFor(() => expect(heard).toContain('The call was deleted.'));
});
