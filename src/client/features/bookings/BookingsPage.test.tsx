/** The owner's bookings on the real backend (product §25.75 to §25.78). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { baseApi } from '@/client/api/baseApi';
import { signedOut } from '@/client/session/sessionSlice';
import { holdReply } from '@/test/app/holdReply';
import { demoBackend, renderApp, type RenderedApp } from '@/test/app/renderApp';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import { settle } from '@/test/waiting';
import { book, openBookings, tomorrow, visit } from '@/test/server/bookingCalls';

const BOOKINGS = '/calendar-board/bookings';
const LIST = 'GET /user/bookings';
const named = (name: RegExp | string) => screen.findByRole('button', { name });
const PHONE = '+1 512 555 0133';
const ok = (body: unknown) => ({ status: 200, body });

/** An account with two bookings of tomorrow, and its list. */
async function open(): Promise<RenderedApp> {
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
  const app = await open();
  expect(await named('Upcoming 2')).toHaveAttribute('aria-pressed', 'true');
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
  expect(await screen.findByRole('link', { name: 'Booking page' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^#\/book\//),
  );

  await app.user.click(row.getByRole('button', { name: 'Cancel... the booking of Vera Lind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the booking?' }));
  const why = dialog.getByRole('textbox', { name: 'Why?' });
  expect(why).toHaveAccessibleDescription(/^Goes into the mail/);
  await app.user.type(why, 'Closed that day');
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  expect(await screen.findByText(/is told by mail\.$/)).toBeInTheDocument();
  expect(await named('Upcoming 1')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'All bookings' })).toHaveFocus();

  await app.user.click(await named('Cancelled'));
  expect(await screen.findByText('Cancelled: Closed that day')).toBeInTheDocument();
  expect(screen.getByText('1 cancelled booking')).toHaveAttribute('role', 'status');
  expect(window.location.hash).toBe(`#${BOOKINGS}?show=cancelled`);
  await app.user.click(await named('Past'));
  expect(await screen.findByText('No meeting is over yet')).toBeInTheDocument();
  expect(screen.getByText('0 past bookings')).toHaveAttribute('role', 'status');
});

test('what happens elsewhere is in the list, and told quietly', async () => {
  const app = await open();
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
  const link = await screen.findByRole('link', { name: 'Booking page' });
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

const row = (id: string, more: object = {}) => ({
  id,
  start: '2030-01-07T09:00:00Z',
  end: '2030-01-07T10:00:00Z',
  name: `Guest ${id}`,
  email: '',
  phone: null,
  answers: [],
  questions: [],
  state: 'upcoming',
  call: null,
  title: 'Bike fitting',
  by_assistant: false,
  reason: null,
  ...more,
});
const withFeature = { accessToken: 'token-1', features: '["bookings","calls"]' };

test('page after page by cursor; what the assistant booked leads to its call; connect again', async () => {
  const app = await renderScripted(
    BOOKINGS,
    ({ always }) => {
      always(LIST, ({ path }) =>
        path.includes('cursor=two')
          ? ok({ items: [row('b')], next: null, upcoming: 2 })
          : ok({ items: [row('a', { call: '7', by_assistant: true })], next: 'two', upcoming: 2 }),
      );
      always('GET /user/booking-page', ok({ business_name: 'Whitfield', calendar: 'reads' }));
      always('GET /user/meeting-types', ok([]));
    },
    withFeature,
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
  await app.user.click(await named('Show more'));
  expect(await screen.findByText('Guest b')).toBeInTheDocument();
  // The button went with the last page.
  expect(screen.getByText('2 shown').closest('p')).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Set up a meeting' })).toHaveAttribute(
    'href',
    '#/calendar-board/events',
  );
  expect(screen.queryByRole('link', { name: 'Booking page' })).toBeNull();
});

describe('Show more that is pressed while the list is read anew', () => {
  const first = { items: [row('a')], next: 'two', upcoming: 2 };

  async function press() {
    const app = await renderScripted(
      BOOKINGS,
      ({ once, always }) => {
        once(LIST, ok(first));
        always('GET /user/booking-page', ok({ business_name: 'Whitfield' }));
        always('GET /user/meeting-types', ok([]));
      },
      withFeature,
    );
    await screen.findByText('Guest a');
    const answer = holdReply(app, LIST);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await app.user.click(await named('Show more'));
    expect(await named('Show more')).toHaveAttribute('aria-busy', 'true');
    app.net.always(LIST, ({ path }) =>
      path.includes('cursor=two') ? ok({ items: [row('b')], next: null, upcoming: 2 }) : ok(first),
    );
    return { ...app, answer };
  }

  test('is pending, and shows them then', async () => {
    const { answer, net } = await press();
    await answer(ok(first));
    expect(await screen.findByText('Guest b')).toBeVisible();
    expect(net.sentTo(LIST)).toHaveLength(3);
  });

  test('works again where that fails', async () => {
    const { answer, user } = await press();
    await answer({ status: 500 });
    await named(/^Try again/);
    expect(await named('Show more')).not.toHaveAttribute('aria-busy', 'true');
    await user.click(await named('Show more'));
    expect(await screen.findByText('Guest b')).toBeVisible();
  });
});

test('a list that fails can be tried again; a refusal stays in the dialog', async () => {
  const app = await renderScripted(
    BOOKINGS,
    ({ once, always }) => {
      once(LIST, { cut: true });
      always(LIST, ok({ items: [row('a')], next: null, upcoming: 1 }));
      always('POST /user/bookings/a/cancel', { status: 400, body: { detail: 'It is over.' } });
    },
    withFeature,
  );
  await app.user.click(await named(/^Try again/));
  await app.user.click(await named('Cancel... the booking of Guest a'));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is over.');
});

/** Has the booking of the first guest cancelled. @returns answers that */
async function cancelFirst(app: ScriptedApp) {
  await app.user.click(await named('Cancel... the booking of Guest a'));
  const answer = holdReply(app, 'POST /user/bookings/a/cancel');
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  return answer;
}

describe('a cancellation whose dialog was closed meanwhile', () => {
  async function cancel() {
    const server = { items: [row('a'), row('b')] };
    const app = await renderScripted(
      BOOKINGS,
      ({ always }) => {
        always(LIST, () => ok({ items: server.items, next: null, upcoming: server.items.length }));
        always('GET /user/booking-page', ok({ business_name: 'Whitfield' }));
        always('GET /user/meeting-types', ok([]));
      },
      withFeature,
    );
    const answer = await cancelFirst(app);
    await app.user.click(await named('Keep it'));
    const end = async () => {
      server.items = [row('b')];
      await answer(ok(row('a', { state: 'cancelled' })));
      expect(await screen.findByText(/^The booking is cancelled/)).toBeVisible();
      await waitFor(() => expect(screen.queryByText('Guest a')).toBeNull());
    };
    return { ...app, end };
  }

  test('takes the focus from nobody', async () => {
    const { end } = await cancel();
    const past = await named('Past');
    act(() => past.focus());
    await end();
    expect(past).toHaveFocus();
  });

  test('leaves it on the screen where its row had it', async () => {
    const { end } = await cancel();
    expect(await named('Cancel... the booking of Guest a')).toHaveFocus();
    await end();
    expect(screen.getByRole('heading', { name: 'All bookings' })).toHaveFocus();
  });
});

test('one whose cancellation was read before it was answered is counted once', async () => {
  const app = await renderScripted(
    BOOKINGS,
    ({ once }) => {
      once(LIST, ok({ items: [row('a'), row('b')], next: null, upcoming: 2 }));
      once(LIST, ok({ items: [row('b')], next: null, upcoming: 1 }));
    },
    withFeature,
  );
  const answer = await cancelFirst(app);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await named('Upcoming 1');
  app.net.hold(LIST);
  await answer(ok(row('a', { state: 'cancelled' })));
  expect(await screen.findByText(/^The booking is cancelled/)).toBeVisible();
  expect(await named('Upcoming 1')).toBeVisible();
});

test('Show more keeps the focus while what it began is begun anew by a cancellation', async () => {
  const server = { items: [row('a'), row('c')] };
  const app = await renderScripted(
    BOOKINGS,
    ({ once }) => {
      once(LIST, () => ok({ items: server.items, next: 'two', upcoming: 3 }));
    },
    withFeature,
  );
  const answer = await cancelFirst(app);
  await app.user.click(await named('Keep it'));
  app.net.hold(LIST);
  app.net.hold(LIST);
  await app.user.click(await named('Show more'));
  await answer(ok(row('a', { state: 'cancelled' })));
  expect(await screen.findByText(/^The booking is cancelled/)).toBeVisible();
  expect(await named('Show more')).toHaveFocus();
});

test('a cancellation that is under way when its session ends is told as no failure', async () => {
  const app = await renderScripted(
    BOOKINGS,
    ({ always }) => always(LIST, ok({ items: [row('a')], next: null, upcoming: 1 })),
    withFeature,
  );
  const held = app.net.hold('POST /user/bookings/a/cancel');
  await app.user.click(await named('Cancel... the booking of Guest a'));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  await held.sent;
  await act(async () => void app.store.dispatch(signedOut()));
  await act(() => held.answer({ status: 500 }));
  await act(() => settle());
  expect(screen.queryByText(/could not be cancelled/)).toBeNull();
});

test.each([
  [
    'a number is called',
    '+1 512 555 0133',
    /no e-mail address\. Call \+1 512 555 0133 to say it\./,
  ],
  ['neither is told by nobody', null, /no e-mail address\.$/],
])('who booked without an address and with %s', async (_, phone, said) => {
  const booked = row('a', { phone });
  const app = await renderScripted(
    BOOKINGS,
    ({ always }) => {
      always(LIST, ok({ items: [booked], next: null, upcoming: 1 }));
      always('POST /user/bookings/a/cancel', ok({ ...booked, state: 'cancelled' }));
    },
    withFeature,
  );
  await app.user.click(await named('Cancel... the booking of Guest a'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Nobody is told by mail/)).toHaveTextContent(said);
  expect(dialog.queryByRole('link')?.getAttribute('href')).toBe(
    phone === null ? undefined : 'tel:+15125550133',
  );
  const why = dialog.getByRole('textbox', { name: 'Why?' });
  expect(why).toHaveAccessibleDescription(/^Stays with the booking/);
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }));
  expect(await screen.findByText(/^The booking is cancelled\. Nobody is told/)).toBeVisible();
});
