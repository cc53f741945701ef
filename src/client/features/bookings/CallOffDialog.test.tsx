/** Cancelling a booking, and what else is under way meanwhile (product §25.77). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { signedOut } from '@/client/session/sessionSlice';
import { holdReply } from '@/test/app/holdReply';
import {
  bookingRow,
  BOOKINGS,
  BOOKINGS_LIST,
  buttonNamed,
  withOwnBookings,
} from '@/test/app/ownBookings';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { settle } from '@/test/waiting';
import { ok } from '@/test/app/scriptedFetch';

test('a list that fails can be tried again; a refusal stays in the dialog', async () => {
  const app = await renderScripted(
    BOOKINGS,
    ({ once, always }) => {
      once(BOOKINGS_LIST, { cut: true });
      always(BOOKINGS_LIST, ok({ items: [bookingRow('a')], next: null, upcoming: 1 }));
      always('POST /user/bookings/a/cancel', { status: 400, body: { detail: 'It is over.' } });
    },
    withOwnBookings,
  );
  await app.user.click(await buttonNamed(/^Try again/));
  await app.user.click(await buttonNamed('Cancel... the booking of Guest a'));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is over.');
});

/** Has the booking of the first guest cancelled. @returns answers that */
async function cancelFirst(app: ScriptedApp) {
  await app.user.click(await buttonNamed('Cancel... the booking of Guest a'));
  const answer = holdReply(app, 'POST /user/bookings/a/cancel');
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  return answer;
}

describe('a cancellation whose dialog was closed meanwhile', () => {
  async function cancel() {
    const server = { items: [bookingRow('a'), bookingRow('b')] };
    const app = await renderScripted(
      BOOKINGS,
      ({ always }) => {
        always(BOOKINGS_LIST, () =>
          ok({ items: server.items, next: null, upcoming: server.items.length }),
        );
        always('GET /user/booking-page', ok({ business_name: 'Whitfield' }));
        always('GET /user/meeting-types', ok([]));
      },
      withOwnBookings,
    );
    const answer = await cancelFirst(app);
    await app.user.click(await buttonNamed('Keep it'));
    const end = async () => {
      server.items = [bookingRow('b')];
      await answer(ok(bookingRow('a', { state: 'cancelled' })));
      expect(await screen.findByText(/^The booking is cancelled/)).toBeVisible();
      await waitFor(() => expect(screen.queryByText('Guest a')).toBeNull());
    };
    return { ...app, end };
  }

  test('takes the focus from nobody', async () => {
    const { end } = await cancel();
    const past = await buttonNamed('Past');
    act(() => past.focus());
    await end();
    expect(past).toHaveFocus();
  });

  test('leaves it on the screen where its row had it', async () => {
    const { end } = await cancel();
    expect(await buttonNamed('Cancel... the booking of Guest a')).toHaveFocus();
    await end();
    expect(screen.getByRole('heading', { name: 'All bookings' })).toHaveFocus();
  });
});

test('one whose cancellation was read before it was answered is counted once', async () => {
  const app = await renderScripted(
    BOOKINGS,
    ({ once }) => {
      once(
        BOOKINGS_LIST,
        ok({ items: [bookingRow('a'), bookingRow('b')], next: null, upcoming: 2 }),
      );
      once(BOOKINGS_LIST, ok({ items: [bookingRow('b')], next: null, upcoming: 1 }));
    },
    withOwnBookings,
  );
  const answer = await cancelFirst(app);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await buttonNamed('Upcoming 1');
  app.net.hold(BOOKINGS_LIST);
  await answer(ok(bookingRow('a', { state: 'cancelled' })));
  expect(await screen.findByText(/^The booking is cancelled/)).toBeVisible();
  expect(await buttonNamed('Upcoming 1')).toBeVisible();
});

test('a reason outlives its question, and is no other booking’s', async () => {
  const items = [bookingRow('a'), bookingRow('b')];
  const app = await renderScripted(
    BOOKINGS,
    ({ always }) => always(BOOKINGS_LIST, ok({ items, next: null, upcoming: 2 })),
    withOwnBookings,
  );
  const ask = async (id: string) => {
    await app.user.click(await buttonNamed(`Cancel... the booking of Guest ${id}`));
    return screen.findByRole('textbox', { name: 'Why?' });
  };
  await app.user.type(await ask('a'), 'Ill today');
  await app.user.click(await buttonNamed('Keep it'));
  expect(await ask('b')).toHaveValue('');
  await app.user.click(await buttonNamed('Keep it'));
  expect(await ask('a')).toHaveValue('Ill today');
});

test('Show more keeps the focus while what it began is begun anew by a cancellation', async () => {
  const server = { items: [bookingRow('a'), bookingRow('c')] };
  const app = await renderScripted(
    BOOKINGS,
    ({ once }) => {
      once(BOOKINGS_LIST, () => ok({ items: server.items, next: 'two', upcoming: 3 }));
    },
    withOwnBookings,
  );
  const answer = await cancelFirst(app);
  await app.user.click(await buttonNamed('Keep it'));
  app.net.hold(BOOKINGS_LIST);
  app.net.hold(BOOKINGS_LIST);
  await app.user.click(await buttonNamed('Show more'));
  await answer(ok(bookingRow('a', { state: 'cancelled' })));
  expect(await screen.findByText(/^The booking is cancelled/)).toBeVisible();
  expect(await buttonNamed('Show more')).toHaveFocus();
});

test('a cancellation that is under way when its session ends is told as no failure', async () => {
  const app = await renderScripted(
    BOOKINGS,
    ({ always }) =>
      always(BOOKINGS_LIST, ok({ items: [bookingRow('a')], next: null, upcoming: 1 })),
    withOwnBookings,
  );
  const held = app.net.hold('POST /user/bookings/a/cancel');
  await app.user.click(await buttonNamed('Cancel... the booking of Guest a'));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  await held.sent;
  await act(async () => void app.store.dispatch(signedOut()));
  await act(() => held.answer({ status: 500 }));
  await act(() => settle());
  expect(screen.queryByText(/not have been cancelled/)).toBeNull();
});

test.each([
  [
    'a number is called',
    '+1 512 555 0133',
    /no e-mail address\. Call \+1 512 555 0133 to say it\./,
  ],
  ['neither is told by nobody', null, /no e-mail address\.$/],
])('who booked without an address and with %s', async (_, phone, said) => {
  const booked = bookingRow('a', { phone });
  const app = await renderScripted(
    BOOKINGS,
    ({ always }) => {
      always(BOOKINGS_LIST, ok({ items: [booked], next: null, upcoming: 1 }));
      always('POST /user/bookings/a/cancel', ok({ ...booked, state: 'cancelled' }));
    },
    withOwnBookings,
  );
  await app.user.click(await buttonNamed('Cancel... the booking of Guest a'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^No mail is sent/)).toHaveTextContent(said);
  expect(dialog.queryByRole('link')?.getAttribute('href')).toBe(
    phone === null ? undefined : 'tel:+15125550133',
  );
  const why = dialog.getByRole('textbox', { name: 'Why?' });
  expect(why).toHaveAccessibleDescription(/^Kept with the booking/);
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  expect(await screen.findByText(/^The booking is cancelled\. No mail is sent/)).toBeVisible();
});
