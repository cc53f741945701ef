/** The owner’s bookings: the list (product §25.75, §25.76, §25.78). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { baseApi } from '@/client/api/baseApi';
import { holdReply } from '@/test/app/holdReply';
import {
  bookingRow,
  BOOKINGS,
  BOOKINGS_LIST,
  buttonNamed,
  withOwnBookings,
} from '@/test/app/ownBookings';
import { demoBackend, renderApp, type RenderedApp } from '@/test/app/renderApp';
import { renderScripted } from '@/test/app/renderScripted';
import { book, openBookings, tomorrow, visit } from '@/test/server/bookingCalls';
import { ok } from '@/test/app/scriptedFetch';

const PHONE = '+1 512 555 0133';
const OPEN_PAGE = 'Booking page (opens in a new tab)';

/** An account with two bookings of tomorrow, and its list. */
async function openOwnBookings(): Promise<RenderedApp> {
  const backend = await demoBackend();
  const { token, slug } = await openBookings(backend, 'owner@example.com', {
    type: { questions: [{ text: 'Which bike?', multiline: false, required: true }] },
  });
  const answers = ['A steel tourer'];
  const at = (time: string) => `${tomorrow(backend)}T${time}:00Z`;
  const made = [
    await book(backend, slug, visit(backend, { start: at('14:00'), answers, phone: PHONE })),
    await book(
      backend,
      slug,
      visit(backend, { start: at('09:00'), answers, name: 'Olivia Brandt' }),
    ),
  ];
  expect(made.map(({ status, text }) => [status, status === 201 ? '' : text])).toEqual([
    [201, ''],
    [201, ''],
  ]);
  return renderApp(BOOKINGS, { stored: { accessToken: token, features: '["bookings"]' } });
}

test('the next ones first, each with ways to reach whoever comes; one is called off with a reason', async () => {
  const app = await openOwnBookings();
  expect(await buttonNamed('Upcoming 2')).toHaveAttribute('aria-pressed', 'true');
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => /\d\d:00 to \d\d:\d\d/.exec(row.textContent ?? '')?.[0])).toEqual([
    '09:00 to 09:30',
    '14:00 to 14:30',
  ]);
  const row = within(rows[1] ?? document.body);
  expect(row.getByRole('link', { name: 'vera@example.com' })).toHaveAttribute(
    'href',
    'mailto:vera%40example.com',
  );
  expect(row.getByRole('link', { name: '+1 512 555 0133' })).toHaveAttribute(
    'href',
    'tel:+15125550133',
  );
  expect(row.getByText('A steel tourer')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: OPEN_PAGE })).toHaveAttribute(
    'href',
    expect.stringMatching(/^#\/book\//),
  );

  await app.user.click(row.getByRole('button', { name: 'Cancel... the booking of Vera Lind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the booking?' }));
  const why = dialog.getByRole('textbox', { name: 'Why?' });
  expect(why).toHaveAccessibleDescription(/^Goes into the mail/);
  await app.user.type(why, 'Closed that day');
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  expect(await screen.findByText(/gets a mail\.$/)).toBeInTheDocument();
  expect(await buttonNamed('Upcoming 1')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'All bookings' })).toHaveFocus();

  await app.user.click(await buttonNamed('Cancelled'));
  expect(await screen.findByText('Cancelled: Closed that day')).toBeInTheDocument();
  expect(screen.getByText('1 cancelled booking')).toHaveAttribute('role', 'status');
  expect(window.location.hash).toBe(`#${BOOKINGS}?show=cancelled`);
  await app.user.click(await buttonNamed('Past'));
  expect(await screen.findByText('No meeting is over yet')).toBeInTheDocument();
  expect(screen.getByText('0 past bookings')).toHaveAttribute('role', 'status');
});

test('what happens elsewhere is in the list, and told quietly', async () => {
  const app = await openOwnBookings();
  await screen.findByText('2 upcoming bookings');
  const backend = await demoBackend();
  const { slug } = await slugOf();
  await book(
    backend,
    slug,
    visit(backend, { start: `${tomorrow(backend)}T11:00:00Z`, answers: ['x'] }),
  );
  act(() => void app.store.dispatch(baseApi.util.invalidateTags(['Bookings'])));
  expect(await screen.findByText('3 upcoming bookings')).toBeInTheDocument();
});

async function slugOf(): Promise<{ slug: string }> {
  const link = await screen.findByRole('link', { name: OPEN_PAGE });
  return { slug: link.getAttribute('href')?.split('/').at(-1) ?? '' };
}

test('without the feature there is neither the screen nor its line in the menu', async () => {
  await renderScripted(BOOKINGS, () => {}, { accessToken: 'token-1' });
  expect(await screen.findByText(/There is no page at/)).toBeInTheDocument();
  const events = await renderScripted('/calendar-board/events', () => {}, {
    accessToken: 'token-1',
  });
  await waitFor(() => expect(events.router.state.navigation.state).toBe('idle'));
  expect(screen.queryByRole('link', { name: 'Bookings' })).toBeNull();
});

test('page after page by cursor; what the assistant booked leads to its call; connect again', async () => {
  const app = await renderScripted(
    BOOKINGS,
    ({ always }) => {
      always(BOOKINGS_LIST, ({ path }) =>
        path.includes('cursor=two')
          ? ok({ items: [bookingRow('b')], next: null, upcoming: 2 })
          : ok({
              items: [bookingRow('a', { call: '7', by_assistant: true })],
              next: 'two',
              upcoming: 2,
            }),
      );
      always('GET /user/booking-page', ok({ business_name: 'Whitfield', calendar: 'reads' }));
      always('GET /user/meeting-types', ok([]));
    },
    withOwnBookings,
  );
  expect(await screen.findByText('Guest a')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Booked by the assistant/ })).toHaveAttribute(
    'href',
    '#/admin-Dashboard/calls/7',
  );
  expect(
    await screen.findByText(/^Connect again to put bookings into your calendar\./),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Connect again' })).toHaveAttribute(
    'href',
    '#/admin-Dashboard/crm',
  );
  await app.user.click(await buttonNamed('Show more'));
  expect(await screen.findByText('Guest b')).toBeInTheDocument();
  // The button went with the last page.
  const count = screen.getByText('2 shown').closest('p');
  expect(count).toHaveFocus();
  expect(count).toHaveTextContent('2 shown, these are all.');
  expect(await screen.findByRole('link', { name: 'Set up a meeting' })).toHaveAttribute(
    'href',
    '#/calendar-board/events',
  );
  expect(screen.queryByRole('link', { name: OPEN_PAGE })).toBeNull();
});

describe('Show more that is pressed while the list is read anew', () => {
  const first = { items: [bookingRow('a')], next: 'two', upcoming: 2 };

  async function press() {
    const app = await renderScripted(
      BOOKINGS,
      ({ once, always }) => {
        once(BOOKINGS_LIST, ok(first));
        always('GET /user/booking-page', ok({ business_name: 'Whitfield' }));
        always('GET /user/meeting-types', ok([]));
      },
      withOwnBookings,
    );
    await screen.findByText('Guest a');
    const answer = holdReply(app, BOOKINGS_LIST);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await app.user.click(await buttonNamed('Show more'));
    expect(await buttonNamed('Show more')).toHaveAttribute('aria-busy', 'true');
    app.net.always(BOOKINGS_LIST, ({ path }) =>
      path.includes('cursor=two')
        ? ok({ items: [bookingRow('b')], next: null, upcoming: 2 })
        : ok(first),
    );
    return { ...app, answer };
  }

  test('is pending, and shows them then', async () => {
    const { answer, net } = await press();
    await answer(ok(first));
    expect(await screen.findByText('Guest b')).toBeVisible();
    expect(net.sentTo(BOOKINGS_LIST)).toHaveLength(3);
  });

  test('works again where that fails', async () => {
    const { answer, user } = await press();
    await answer({ status: 500 });
    await buttonNamed(/^Try again/);
    expect(await buttonNamed('Show more')).not.toHaveAttribute('aria-busy', 'true');
    await user.click(await buttonNamed('Show more'));
    expect(await screen.findByText('Guest b')).toBeVisible();
  });
});
