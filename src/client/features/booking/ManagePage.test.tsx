/** What the link of a mail leads to (product §25.73, §25.74), where the test writes the replies. */
import { act, screen, waitFor, within } from '@testing-library/react';

import { at, BOOKING, CANCEL, MOVE, SLOTS, tellPage, visitorBooking } from '@/test/app/bookingWire';
import { renderScripted } from '@/test/app/renderScripted';
import type { StoreWorld } from '@/test/app/storeWorld';
import { ok } from '@/test/app/scriptedFetch';

const TOKEN = 'abc-DEF_123';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const named = (name: RegExp | string) => screen.findByRole('button', { name });
const open = (script: (net: StoreWorld['net']) => void, query = `?token=${TOKEN}`) =>
  renderScripted(`/booking${query}`, script, {});

test('the token leaves the address at once, and is nowhere but in the memory of the screen', async () => {
  const app = await open(({ always }) => always(BOOKING, ok(visitorBooking())));
  await heading('Your booking');
  expect(window.location.href).not.toContain(TOKEN);
  expect(app.net.sentTo(BOOKING)[0]?.headers.get('booking-token')).toBe(TOKEN);
  expect(JSON.stringify(app.store.getState())).not.toContain(TOKEN);
  expect(screen.getByText('Samir Patel')).toBeInTheDocument();
  expect(screen.getByText('Bike fitting, 1 hour')).toBeInTheDocument();
  expect(screen.getByText(/14:00 to 15:00, UTC/)).toBeInTheDocument();
});

test.each([
  ['https://zoom.example/j/1', 'Zoom. The link is in the mail'],
  ['', 'Zoom. The link follows'],
])('a link of the meeting room is promised where there is one: "%s"', async (detail, said) => {
  const room = { location: 'zoom', location_detail: detail };
  await open(({ always }) => always(BOOKING, ok(visitorBooking(at('14:00'), room))));
  await heading('Your booking');
  expect(screen.getByText(said)).toBeVisible();
});

test.each(['cancelled', 'past'])(
  'a meeting that is %s promises no link any more',
  async (state) => {
    const zoom = { state, location: 'zoom', location_detail: 'https://zoom.example/j/1' };
    await open(({ always }) => always(BOOKING, ok(visitorBooking(at('14:00'), zoom))));
    await screen.findByRole('link', { name: 'Book another time' });
    expect(screen.getByText('Zoom')).toBeVisible();
  },
);

test.each(['cancelled', 'past'])('a booking that is %s can only be looked at', async (state) => {
  await open(({ always }) => always(BOOKING, ok(visitorBooking(at('14:00'), { state }))));
  await heading(state === 'past' ? 'This meeting is over' : 'This booking is cancelled');
  expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Book another time' })).toHaveAttribute(
    'href',
    '#/book/bike-fitting',
  );
});

const OVER = { detail: 'The meeting has begun, or was called off' };

test('a booking that was called off without an answer is shown as it is when that is sent again', async () => {
  const app = await open(({ always, once }) => {
    once(BOOKING, ok(visitorBooking()));
    always(BOOKING, ok(visitorBooking(at('14:00'), { state: 'cancelled' })));
    once(CANCEL, { cut: true });
    once(CANCEL, ok(OVER, 400));
  });
  await app.user.click(await named('Cancel the booking'));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  expect(await screen.findByText(/Send it again/)).toBeVisible();
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  expect(await heading('This booking is cancelled')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull();
  expect(app.net.sentTo(BOOKING)[1]?.headers.get('booking-token')).toBe(TOKEN);
});

test('a reason that was typed is there again when it is asked anew', async () => {
  const app = await open(({ always }) => always(BOOKING, ok(visitorBooking())));
  await app.user.click(await named('Cancel the booking'));
  await app.user.type(await screen.findByRole('textbox', { name: 'Why?' }), 'A cold');
  await app.user.click(await named('Keep it'));
  await app.user.click(await named('Cancel the booking'));
  expect(await screen.findByRole('textbox', { name: 'Why?' })).toHaveValue('A cold');
});

test('calling off a meeting that has begun says why not, and the booking stands', async () => {
  const app = await open(({ always }) => {
    always(BOOKING, ok(visitorBooking()));
    always(CANCEL, ok(OVER, 400));
  });
  await app.user.click(await named('Cancel the booking'));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  expect(await screen.findByText(OVER.detail)).toBeVisible();
  await waitFor(() => expect(app.net.sentTo(BOOKING)).toHaveLength(2));
});

test.each([
  ['was called off', { state: 'cancelled' }, 'This booking is cancelled', null],
  [
    'nobody can book any more',
    { page: null },
    'Your booking',
    'The time can no longer be changed.',
  ],
])('moving what %s shows what it is', async (_, now, title, said) => {
  const app = await open((net) => {
    tellPage(net);
    net.once(BOOKING, ok(visitorBooking()));
    net.always(BOOKING, ok(visitorBooking(at('14:00'), now)));
    net.once(MOVE, ok(OVER, 400));
  });
  await app.user.click(await named('Change the time'));
  await app.user.click(await named('15:00'));
  await app.user.click(await named('Change to 15:00'));
  expect(await heading(title)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull();
  if (said !== null) expect(screen.getByText(said)).toBeVisible();
});

test('another link, opened over a change of the time, shows its own booking', async () => {
  const app = await open((net) => {
    tellPage(net);
    net.once(BOOKING, ok(visitorBooking()));
    net.always(BOOKING, ok(visitorBooking(at('09:00'), { name: 'Ana Reyes' })));
  });
  await app.user.click(await named('Change the time'));
  await app.user.click(await named('15:00'));
  await act(() => app.router.navigate('/booking?token=other'));
  await heading('Your booking');
  expect(screen.getByText('Ana Reyes')).toBeVisible();
  expect(app.net.sentTo(BOOKING)[1]?.headers.get('booking-token')).toBe('other');
  await app.user.click(await named('Change the time'));
  expect(await named('Change the time')).toHaveAttribute('aria-disabled', 'true');
});

test('from a booking that is cancelled another time is booked', async () => {
  const app = await open((net) => {
    tellPage(net);
    net.always(BOOKING, ok(visitorBooking(at('14:00'), { state: 'cancelled' })));
  });
  await app.user.click(await screen.findByRole('link', { name: 'Book another time' }));
  await heading('Bike fitting');
  expect(await named('14:00')).toBeVisible();
});

test.each([
  ['without a token', ''],
  ['with one that cannot be any', '?token=%C3%BC'],
])('a link %s asks nobody', async (_, query) => {
  const app = await open(() => {}, query);
  await heading('No booking found');
  expect(app.net.sent).toEqual([]);
});

test('a token that is nobody’s leads to no booking; a broken connection can be tried again', async () => {
  const app = await open(({ once, always }) => {
    once(BOOKING, { cut: true });
    always(BOOKING, ok({ detail: 'x' }, 404));
  });
  await app.user.click(await named(/^Try again/));
  await heading('No booking found');
});

test('a limit says when it is worth another try, which leads to the booking', async () => {
  const app = await open(({ once, always }) => {
    once(BOOKING, { status: 429, body: { detail: 'x' }, headers: { 'retry-after': '61' } });
    always(BOOKING, ok(visitorBooking()));
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 2 min.');
  await app.user.click(await named(/^Try again/));
  await heading('Your booking');
});

test('a time somebody else took is said, and the booking stands', async () => {
  let isTaken = false;
  const app = await open((net) => {
    net.always(SLOTS, () =>
      isTaken ? new Promise(() => {}) : ok({ slots: [at('09:00'), at('14:00'), at('15:00')] }),
    );
    net.always(BOOKING, ok(visitorBooking()));
    net.once(MOVE, () => {
      isTaken = true;
      return ok({ detail: 'x' }, 409);
    });
  });
  await app.user.click(await named('Change the time'));
  await app.user.click(await named('15:00'));
  await app.user.click(await named('Change to 15:00'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone was faster and took 15:00. Choose another time; your booking stands as it was.',
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: '15:00' })).toBeNull());
  // Nor while the times are read anew, whatever is chosen meanwhile.
  await app.user.click(await named('09:00'));
  await named('Change to 09:00');
  expect(screen.queryByRole('button', { name: '15:00' })).toBeNull();
  await app.user.click(await named('Keep this time'));
  expect(await heading('Your booking')).toHaveFocus();
});
