/** An address that is to be verified: the banner, and the page behind the link (product §4.28, §8.12). */
import { act, screen } from '@testing-library/react';

import { proofTokenIn } from '@/test/server/accountCalls';
import { signIn, signUp } from '@/test/server/people';
import { startBackend } from '@/test/server/backend';
import { renderApp } from '@/test/app/renderApp';
import { renderScripted } from '@/test/app/renderScripted';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { danaProfile } from '@/test/people';

const BANNER = /^Verify your e-mail: open the link in the mail we sent to dana@example\.com\./;
const RESEND = 'POST /user/verify-email';
const PROFILE = '/profile-dashboard';
const profile = (additive: object = {}) => ({
  status: 200,
  body: { ...danaProfile, ...additive },
});
const banner = () => screen.findByText(BANNER);
const verifyButton = () => screen.findByRole('button', { name: 'Verify this address' });

test('the banner stands where the server says that the address is not verified', async () => {
  const app = await renderScripted(PROFILE, (net) =>
    net.always('GET /user/', profile({ email_verified: false })),
  );
  expect(await banner()).toHaveTextContent(
    'Until then nothing can be connected and no SMS is sent.',
  );
  app.net.once(RESEND, { status: 429, body: { detail: 'Too many requests' } });
  await app.user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await banner()).toHaveTextContent('The mail could not be sent. Try again in a minute.');
  app.net.once(RESEND, { status: 204 });
  await app.user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/The mail was sent again\./)).toBeInTheDocument();
  expect(app.net.sentTo(RESEND)).toHaveLength(2);
});

test.each([
  ['says that it is', { email_verified: true }],
  ['says nothing of it', {}],
  ['says something else', { email_verified: 'no' }],
])('it does not where the server %s', async (_, additive) => {
  const app = await renderScripted(PROFILE, (net) => net.always('GET /user/', profile(additive)));
  await screen.findByText('Edit Profile');
  expect(screen.queryByText(BANNER)).not.toBeInTheDocument();
  expect(app.net.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /user/']);
});

test('it asks for nothing by itself: a screen without the profile stays without', async () => {
  const app = await renderScripted('/profile-dashboard/password');
  await screen.findByLabelText('Current Password');
  expect(app.net.sent).toEqual([]);
});

test('the link of the mail verifies the address with one press, and the banner goes', async () => {
  // Not a demo: there every address counts as verified.
  const backend = await startBackend();
  try {
    const ada = await signUp(backend, 'ada@example.com');
    const token = proofTokenIn((await backend.nextMessage(ada.email)).text);
    const accessToken = await signIn(backend, ada);
    const app = await renderApp(`/verify-email?proof_token=${token}`, {
      backend,
      stored: { accessToken },
    });
    await verifyButton();
    // It leaves the address bar at once, and nothing was sent by the opening alone.
    expect(app.router.state.location.search).toBe('');
    expect(app.net.sent).toEqual([]);
    await app.user.click(await verifyButton());
    expect(await screen.findByText(/Your e-mail address is verified\./)).toBeInTheDocument();
    expect(JSON.stringify(app.store.getState())).not.toContain(token);
    await act(() => app.router.navigate(PROFILE));
    await screen.findByText('Edit Profile');
    expect(screen.queryByText(/^Verify your e-mail/)).not.toBeInTheDocument();
    app.close();
    await app.net.answered();
  } finally {
    await backend.stop();
  }
});

test('a link that is no good says so, and how to get another', async () => {
  const app = await renderScripted('/verify-email?proof_token=old', (net) =>
    net.once('POST /verify-email', { status: 401, body: { detail: 'Invalid or expired token' } }),
  );
  await app.user.click(await verifyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That link is no longer valid. Sign in to have a new one sent.',
  );
  expect(app.net.sentTo('POST /verify-email')[0]?.headers.get('token')).toBeNull();
  // Its own flow: whoever is signed in stays so.
  expect(app.router.state.location.pathname).toBe('/verify-email');
});

test.each<[string, ScriptedReply]>([
  ['no answer', { cut: true }],
  ['a failure', { status: 500 }],
  ['a success that cannot be read', { status: 200, body: 'page' }],
])('%s says nothing about the link, which can be tried again', async (_, reply) => {
  const app = await renderScripted('/verify-email?proof_token=new', (net) => {
    net.once('POST /verify-email', reply);
    net.once('POST /verify-email', { status: 204 });
  });
  await app.user.click(await verifyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The address may not have been verified. Try again.',
  );
  await app.user.click(await verifyButton());
  expect(await screen.findByText('Your e-mail address is verified.')).toBeVisible();
});

test('without a link the page says what it needs', async () => {
  await renderScripted('/verify-email');
  expect(await screen.findByText(/This page needs the link in our mail\./)).toBeInTheDocument();
});
