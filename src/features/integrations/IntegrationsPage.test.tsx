/** The Integrations screen by replies a test writes (specification, section 2). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { renderScripted } from '@/testing/renderScripted';
import type { ScriptedReply } from '@/testing/scriptedFetch';

const GOOGLE = 'GET /google-calender/';
const CRMS = 'GET /integration/';
const ok = (body: unknown): ScriptedReply => ({ status: 200, body });

const cards = () =>
  screen.getAllByRole('region').map((card) => ({
    title: within(card).getByRole('heading', { level: 2 }).textContent,
    buttons: within(card)
      .getAllByRole('button')
      .map((button) => [button.getAttribute('aria-label'), button.textContent]),
  }));

const button = (name: string) => screen.findByRole('button', { name });

test('three cards: Loading..., then Connect, or Connected with Disable; Google by its own call', async () => {
  let answer: (reply: ScriptedReply) => void = () => {};
  await renderScripted('/admin-Dashboard/crm', (net) => {
    net.once(GOOGLE, () => new Promise((resolve) => (answer = resolve)));
    // The two sources disagree about Google.
    net.always(CRMS, ok({ google_calendar: false, hubspot_crm: true, zoho_crm: false }));
  });
  await button('Connect Zoho');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Integrations');
  expect(cards()).toEqual([
    { title: 'Google Calendar', buttons: [['Loading... Google Calendar', 'Loading...']] },
    {
      title: 'Hubspot',
      buttons: [
        ['Connected Hubspot', 'Connected'],
        ['Disable Hubspot', 'Disable'],
      ],
    },
    { title: 'Zoho', buttons: [['Connect Zoho', 'Connect']] },
  ]);
  expect(screen.getByRole('button', { name: 'Loading... Google Calendar' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await act(async () => answer(ok({ status: true })));
  expect(await button('Connected Google Calendar')).toHaveAttribute('popovertarget');
});

test('disabled: the alert, Connect at once, and the focus on it; a reload of the state agrees', async () => {
  const app = await renderScripted('/admin-Dashboard/crm', (net) => {
    net.once(GOOGLE, ok({ status: true }));
    net.always(GOOGLE, ok({ status: false }));
    net.always(CRMS, ok({ hubspot_crm: false, zoho_crm: false }));
    net.once('DELETE /google-calender/', { status: 204 });
  });
  (await button('Connected Google Calendar')).focus();
  await app.user.click(await button('Disable Google Calendar'));
  expect(await screen.findByText('Google Calendar disabled successfully')).toBeInTheDocument();
  expect(await button('Connect Google Calendar')).toBeInTheDocument();
  await waitFor(() =>
    expect(app.net.sent.filter(({ path }) => path === '/google-calender/')).toHaveLength(3),
  );
  expect(await button('Connect Google Calendar')).toBeInTheDocument();
});

test('a state that could not be read: Connect, the quiet line, and Retry that keeps the focus', async () => {
  const app = await renderScripted('/admin-Dashboard/crm', (net) => {
    net.once(GOOGLE, { status: 500 });
    net.always(GOOGLE, ok({ status: true }));
    net.always(CRMS, ok({ hubspot_crm: false, zoho_crm: 'true' }));
  });
  await waitFor(() =>
    expect(screen.getAllByText('Could not check the connection.')).toHaveLength(2),
  );
  expect(await button('Connect Zoho')).toBeInTheDocument();
  expect(await button('Connect Google Calendar')).toBeInTheDocument();
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  if (!retry) throw new Error('No Retry');
  await app.user.click(retry);
  expect(await button('Connected Google Calendar')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('back from the consent page: told once, and out of the address', async () => {
  const app = await renderScripted('/admin-Dashboard/crm?connected=google', (net) => {
    net.always(GOOGLE, ok({ status: true }));
    net.always(CRMS, ok({ hubspot_crm: false, zoho_crm: false }));
  });
  expect(await screen.findByText('Google Calendar is connected.')).toBeInTheDocument();
  expect(app.router.state.location).toMatchObject({ pathname: '/admin-Dashboard/crm', search: '' });
});
