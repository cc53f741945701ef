/** Confirm it is you, on the screens whose calls want it, against the real server (product §3.20). */
import { act, screen, waitFor, within } from '@testing-library/react';

import { ageSessions, givePhone } from '@/test/server/accountCalls';
import { addPerson, PASSWORD, signIn } from '@/test/server/people';
import { enter } from '@/test/app/enter';
import { holdReply } from '@/test/app/holdReply';
import { demoBackend, renderApp, type RenderedApp } from '@/test/app/renderApp';
import { renderScripted } from '@/test/app/renderScripted';
import { button, country, field, isReading, press, retype } from '@/test/app/profileScreen';
import { openSecurity, ready, SEND, smsSwitch } from '@/test/app/securityScreen';

const TITLE = 'Confirm it is you';

/** Opens the route as somebody who signed in an hour ago. */
async function openHourLater(path: string): Promise<RenderedApp> {
  const backend = await demoBackend();
  const pat = await addPerson(backend, 'pat@example.com');
  await givePhone(backend, pat, '+12025550184');
  const accessToken = await signIn(backend, pat);
  await ageSessions(backend, '1 hour');
  return renderApp(path, { stored: { accessToken } });
}

const dialog = async () => within(await screen.findByRole('dialog', { name: TITLE }));
const give = async ({ user }: RenderedApp, password: string) => {
  const inside = await dialog();
  await enter(user, inside.getByLabelText('Password'), password);
  await user.click(inside.getByRole('button', { name: 'Confirm' }));
};
const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

test('turning SMS codes on: a wrong password is told, the right one sends the code', async () => {
  const app = await openHourLater('/profile-dashboard/authentication');
  await ready();
  await app.user.click(smsSwitch());
  expect((await dialog()).getByLabelText('Password')).toHaveFocus();
  const words = 'You signed in some time ago. Give your password to go on.';
  expect((await dialog()).getByText(words)).toBeVisible();
  await give(app, 'Wrong-horse-1');
  expect(await screen.findByText('The password is incorrect')).toBeInTheDocument();
  expect((await dialog()).getByLabelText('Password')).toHaveFocus();
  expect((await dialog()).getByLabelText('Password')).toHaveValue('Wrong-horse-1');
  expect(app.net.sentTo(SEND)).toHaveLength(1);
  await give(app, PASSWORD);
  expect(await screen.findByLabelText('Verify code')).toBeInTheDocument();
  noDialog();
  expect(app.net.sentTo(SEND)).toHaveLength(2);
  expect(JSON.stringify(app.store.getState())).not.toContain(PASSWORD);
});

test('a password that could not be checked is told so, and can be given again', async () => {
  const app = await openHourLater('/profile-dashboard/authentication');
  await ready();
  await app.user.click(smsSwitch());
  for (const reply of [{ cut: true } as const, { status: 500 }, { status: 400, body: {} }]) {
    app.net.once('POST /user/confirm', reply);
    await give(app, PASSWORD);
    const says = await screen.findByText('The password could not be checked. Try again.');
    expect((await dialog()).getByLabelText('Password')).toHaveValue(PASSWORD);
    await enter(app.user, (await dialog()).getByLabelText('Password'), 'x');
    expect(says).not.toBeInTheDocument();
  }
  await give(app, PASSWORD);
  expect(await screen.findByLabelText('Verify code')).toBeInTheDocument();
});

test('Cancel leaves what was asked for undone, in the words of its screen', async () => {
  const app = await openHourLater('/profile-dashboard/authentication');
  await ready();
  await app.user.click(smsSwitch());
  await app.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  const line = 'Please sign in again to change this setting';
  expect(await screen.findByText(line)).toBeInTheDocument();
  expect(smsSwitch()).not.toBeChecked();
  expect(app.net.sentTo(SEND)).toHaveLength(1);
  expect(app.net.sentTo('POST /user/confirm')).toHaveLength(0);
});

test('connecting: the password leads to the consent page', async () => {
  const app = await openHourLater('/admin-Dashboard/crm');
  const card = within(await screen.findByRole('region', { name: 'Hubspot' }));
  await app.user.click(await card.findByRole('button', { name: 'Connect' }));
  await give(app, PASSWORD);
  await waitFor(() => expect(app.services.left).toHaveLength(1));
  noDialog();
});

test('another phone number: the password saves what was typed', async () => {
  const app = await openHourLater('/profile-dashboard');
  await isReading();
  await press(button('Edit Profile'));
  retype(field('Phone Number'), '+12025550185');
  retype(country(), 'France');
  retype(field('City'), 'Lyon');
  retype(field('Zip Code'), '69001');
  await press(button('Save'));
  await give(app, PASSWORD);
  await isReading();
  expect(field('Phone Number')).toHaveValue('+12025550185');
});

test('the screen that was left waits for nobody: the dialog goes with it', async () => {
  const app = await openHourLater('/profile-dashboard/authentication');
  await ready();
  await app.user.click(smsSwitch());
  await dialog();
  await act(() => app.router.navigate('/profile-dashboard/password'));
  await screen.findByLabelText('Current Password');
  noDialog();
});

test('the screen that was left before the answer leaves its call refused; another screen may ask', async () => {
  const asked = { status: 403, body: { detail: 'Sign in again', confirm: true } };
  const app = await openSecurity((net) => {
    net.always('GET /user/activate-2fa', { status: 200, body: { detail: 'x' } });
    net.always('GET /zoho/connect', asked);
  });
  await ready();
  const answer = holdReply(app, SEND);
  await app.user.click(smsSwitch());
  await act(() => app.router.navigate('/admin-Dashboard/crm'));
  const card = within(await screen.findByRole('region', { name: 'Zoho' }));
  await answer(asked);
  noDialog();
  await app.user.click(await card.findByRole('button', { name: 'Connect' }));
  await dialog();
  expect(app.net.sentTo(SEND)).toHaveLength(1);
});

test('a clock that is set back after a screen was left keeps no later screen from asking', async () => {
  const app = await openSecurity((net) => {
    net.always('GET /zoho/connect', {
      status: 403,
      body: { detail: 'Sign in again', confirm: true },
    });
  });
  await ready();
  await act(() => app.router.navigate('/admin-Dashboard/crm'));
  const card = within(await screen.findByRole('region', { name: 'Zoho' }));
  const anHourAgo = Date.now() - 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(anHourAgo);
  await app.user.click(await card.findByRole('button', { name: 'Connect' }));
  await dialog();
  clock.mockRestore();
});

test('asked for again after the password, a call is refused for good', async () => {
  const app = await openSecurity((net) => {
    net.always('GET /user/activate-2fa', { status: 200, body: { detail: 'x' } });
    net.always(SEND, { status: 403, body: { detail: 'Not now', confirm: true } });
    net.always('POST /user/confirm', { status: 200, body: { access_token: 'renewed' } });
  });
  await ready();
  await app.user.click(smsSwitch());
  const inside = await dialog();
  await enter(app.user, inside.getByLabelText('Password'), PASSWORD);
  await app.user.click(inside.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  noDialog();
  expect(app.net.sentTo(SEND)).toHaveLength(2);
});

test('where a server does not ask for it, a refusal is a refusal', async () => {
  const app = await renderScripted('/admin-Dashboard/crm', (net) => {
    net.always('GET /google-calender/', { status: 200, body: { status: false } });
    net.always('GET /integration/', { status: 200, body: { hubspot_crm: false, zoho_crm: false } });
    net.always('GET /zoho/connect', { status: 403, body: { detail: 'Sign in again' } });
  });
  const card = within(await screen.findByRole('region', { name: 'Zoho' }));
  await app.user.click(await card.findByRole('button', { name: 'Connect' }));
  expect(await card.findByText('Could not connect. Try again.')).toBeInTheDocument();
  noDialog();
  expect(app.net.sentTo('GET /zoho/connect')).toHaveLength(1);
});
