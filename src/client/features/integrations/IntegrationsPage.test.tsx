/** The Integrations screen by replies a test writes (product §6). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { renderScripted } from '@/test/app/renderScripted';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';
import { holdReply } from '@/test/app/holdReply';
import { settle } from '@/test/waiting';

const GOOGLE = 'GET /google-calender/';
const CRMS = 'GET /integration/';
/** The three cards by their titles, and what their buttons are called. */
function expectCards(expected: readonly (readonly [title: string, ...buttons: string[]])[]) {
  const cards = screen.getAllByRole('region');
  expect(cards).toHaveLength(expected.length);
  expected.forEach(([title, ...names], index) => {
    const card = within(screen.getByRole('region', { name: title }));
    expect(cards[index]).toContainElement(card.getByRole('heading', { level: 2, name: title }));
    const buttons = card.getAllByRole('button');
    expect(buttons).toHaveLength(names.length);
    buttons.forEach((button, place) => expect(button).toHaveAccessibleName(names[place]));
  });
}

const inCard = async (card: string) => within(await screen.findByRole('region', { name: card }));
const button = async (card: string, name: string) =>
  (await inCard(card)).findByRole('button', { name });

test('three cards: Loading..., then Connect, or Connected with Disable; Google by its own call', async () => {
  let answer = (_: ScriptedReply): Promise<void> => Promise.reject(new Error('Nothing is held'));
  await renderScripted('/admin-Dashboard/crm', (net) => {
    answer = holdReply({ net }, GOOGLE);
    // The two sources disagree about Google.
    net.always(CRMS, ok({ google_calendar: false, hubspot_crm: true, zoho_crm: false }));
  });
  await button('Zoho', 'Connect');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Integrations');
  expectCards([
    ['Google Calendar', 'Loading...'],
    ['Hubspot', 'Connected', 'Disable'],
    ['Zoho', 'Connect'],
  ]);
  for (const [card, words] of [
    ['Google Calendar', 'Your meetings and events appear in Calendar, day by day.'],
    ['Hubspot', 'Callers who want a call back become contacts in HubSpot.'],
    ['Zoho', 'Callers who want a call back become contacts in Zoho CRM.'],
  ] as const) {
    expect((await inCard(card)).getByText(words)).toBeVisible();
  }
  const loading = screen.getByRole('button', { name: 'Loading...' });
  expect(loading).toHaveAttribute('aria-busy', 'true');
  expect(loading).toHaveAccessibleDescription('Google Calendar');
  for (const name of ['Connected', 'Disable']) {
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('Hubspot');
  }
  await answer(ok({ status: true }));
  expect(await button('Google Calendar', 'Connected')).toHaveAttribute('popovertarget');
});

test('disabled: the alert and Connect, without asking for the state again', async () => {
  const app = await renderScripted('/admin-Dashboard/crm', (net) => {
    // A server that is slow to notice would still say so.
    net.always(GOOGLE, ok({ status: true }));
    net.always(CRMS, ok({ hubspot_crm: true, zoho_crm: false }));
    net.always('DELETE /google-calender/', { status: 204 });
    net.always('DELETE /hubspot/', ok({ status: true }));
  });
  for (const [card, disabled] of [
    ['Google Calendar', 'Google Calendar disabled successfully'],
    ['Hubspot', 'HubSpot integration disabled successfully'],
  ] as const) {
    (await button(card, 'Connected')).focus();
    await app.user.click(await button(card, 'Disable'));
    expect(await screen.findByText(disabled)).toBeInTheDocument();
    expect(await button(card, 'Connect')).toBeInTheDocument();
  }
  expect(app.net.sent.filter(({ method, path }) => method === 'GET' && path !== '/user/')).toEqual([
    expect.objectContaining({ path: '/google-calender/' }),
    expect.objectContaining({ path: '/integration/' }),
  ]);
  expectCards([
    ['Google Calendar', 'Connect'],
    ['Hubspot', 'Connect'],
    ['Zoho', 'Connect'],
  ]);
});

test.each([
  ['Google Calendar', 'DELETE /google-calender/'],
  ['Hubspot', 'DELETE /hubspot/'],
])(
  '%s, disabled by a call whose answer was lost, is read again (product §6.11)',
  async (card, call) => {
    let isConnected = true;
    const app = await renderScripted('/admin-Dashboard/crm', (net) => {
      net.always(GOOGLE, () => ok({ status: isConnected }));
      net.always(CRMS, () => ok({ hubspot_crm: isConnected, zoho_crm: false }));
      net.once(call, { cut: true });
      net.once(call, () => {
        isConnected = false;
        return { cut: true };
      });
    });
    const FAILED = 'Could not disable. Try again.';
    const press = async () => app.user.click(await button(card, 'Disable'));
    await button(card, 'Connected');
    await press();
    // It was not done.
    expect(await screen.findByText(FAILED)).toBeVisible();
    await press();
    expect(await button(card, 'Connect')).toBeVisible();
    expect(screen.queryByText(FAILED)).toBeNull();
  },
);

test('a state that could not be read: Connect, the quiet line, and Try again that keeps the focus', async () => {
  const app = await renderScripted('/admin-Dashboard/crm', (net) => {
    net.once(GOOGLE, { status: 500 });
    net.always(GOOGLE, ok({ status: true }));
    net.always(CRMS, ok({ hubspot_crm: false, zoho_crm: 'true' }));
  });
  await waitFor(() =>
    expect(screen.getAllByText('Could not check the connection.')).toHaveLength(2),
  );
  expect(await button('Zoho', 'Connect')).toBeInTheDocument();
  expect(await button('Google Calendar', 'Connect')).toBeInTheDocument();
  const [retry] = screen.getAllByRole('button', { name: /^Try again to check/ });
  if (!retry) throw new Error('No button to try again');
  await app.user.click(retry);
  expect(await button('Google Calendar', 'Connected')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the states are read again at every visit', async () => {
  const app = await renderScripted('/admin-Dashboard/crm', (net) => {
    net.once(GOOGLE, ok({ status: true }));
    net.once(CRMS, ok({ hubspot_crm: true, zoho_crm: false }));
  });
  await button('Google Calendar', 'Connected');
  await button('Hubspot', 'Connected');
  await act(() => app.router.navigate('/calendar-board/info'));
  app.net.once(GOOGLE, ok({ status: false }));
  app.net.once(CRMS, ok({ hubspot_crm: false, zoho_crm: true }));
  await act(() => app.router.navigate('/admin-Dashboard/crm'));
  await button('Zoho', 'Connected');
  await button('Google Calendar', 'Connect');
  await button('Hubspot', 'Connect');
});

test('Connect shows that it is under way, and works again for who comes back to the page', async () => {
  const app = await renderScripted('/admin-Dashboard/crm', (net) => {
    net.always(GOOGLE, ok({ status: false }));
    net.always(CRMS, ok({ hubspot_crm: false, zoho_crm: false }));
  });
  const held = app.net.hold('GET /zoho/connect');
  const connect = await button('Zoho', 'Connect');
  await app.user.click(connect);
  expect(connect).toHaveAttribute('aria-busy', 'true');
  await held.answer(ok({ redirect_url: 'https://provider.example/consent' }));
  await waitFor(() => expect(app.services.left).toHaveLength(1));
  // The page is going.
  expect(connect).toHaveAttribute('aria-busy', 'true');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(connect).not.toHaveAttribute('aria-busy');
});

test('back from the consent page: told once, and out of the address', async () => {
  const entries = window.history.length;
  const app = await renderScripted('/admin-Dashboard/crm?connected=google', (net) => {
    net.always(GOOGLE, ok({ status: true }));
    net.always(CRMS, ok({ hubspot_crm: false, zoho_crm: false }));
  });
  expect(await screen.findByText('Google Calendar is connected.')).toBeInTheDocument();
  expect(app.router.state.location).toMatchObject({ pathname: '/admin-Dashboard/crm', search: '' });
  // Nor does going back lead to it.
  expect(window.history).toHaveLength(entries);
});

test.each([
  ['a CRM is connected', false, true, 1],
  ['the calendar is', true, false, 1],
  ['none of them is', false, false, 0],
])('after a reset: what stayed is to be looked at where %s', async (_, google, hubspot, times) => {
  await renderScripted('/admin-Dashboard/crm', (net) => {
    net.always(GOOGLE, ok({ status: google }));
    const reset = { password_reset_at: '2026-05-16T12:00:00.000Z' };
    net.always(CRMS, ok({ hubspot_crm: hubspot, zoho_crm: false, ...reset }));
  });
  await button('Hubspot', hubspot ? 'Connected' : 'Connect');
  await button('Google Calendar', google ? 'Connected' : 'Connect');
  const line =
    'Your password was reset on May 16, 2026. These connections stayed: disable any you do not recognise.';
  expect(screen.queryAllByText(line)).toHaveLength(times);
});

test.each([undefined, '', 'soon', 7])('a moment of %p says nothing of a reset', async (moment) => {
  await renderScripted('/admin-Dashboard/crm', (net) => {
    net.always(GOOGLE, ok({ status: true }));
    net.always(CRMS, ok({ hubspot_crm: true, zoho_crm: false, password_reset_at: moment }));
  });
  await button('Hubspot', 'Connected');
  expect(screen.queryByText(/was reset/)).not.toBeInTheDocument();
});

test.each([
  ['Google Calendar', GOOGLE, ok({ status: true })],
  ['Hubspot', CRMS, ok({ hubspot_crm: true, zoho_crm: true })],
] as const)(
  'a state of %s that was asked for before Disable does not undo it',
  async (name, call, connected) => {
    const app = await renderScripted('/admin-Dashboard/crm', (net) => {
      net.once(GOOGLE, ok({ status: true }));
      net.once(CRMS, ok({ hubspot_crm: true, zoho_crm: true }));
    });
    await button(name, 'Connected');
    const late = app.net.hold(call);
    app.net.always(GOOGLE, ok({ status: true }));
    app.net.always(CRMS, ok({ hubspot_crm: true, zoho_crm: true }));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await late.sent;
    app.net.always(
      `DELETE ${name === 'Hubspot' ? '/hubspot/' : '/google-calender/'}`,
      ok({ status: true }),
    );
    (await button(name, 'Connected')).focus();
    await app.user.click(await button(name, 'Disable'));
    await button(name, 'Connect');
    await act(async () => {
      await late.answer(connected);
      await settle();
    });
    expect(await button(name, 'Connect')).toBeInTheDocument();
    expect(screen.queryByText('Could not check the connection.')).not.toBeInTheDocument();
  },
);
