import type { UnknownAction } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted, signedOut } from '@/client/session/sessionSlice';
import { renderApp } from '@/test/app/renderApp';
import {
  codeField,
  dashboard,
  emailField,
  fillSignUp,
  otpPopup,
  panel,
  passwordField,
  scriptPerson,
  sentTo,
  signUpButton,
  smsPopup,
  submitCredentials,
} from '@/test/app/signInScreen';
import { holdReply } from '@/test/app/holdReply';
import { storedToken } from '@/test/app/sessionWorld';
import { AVERY, DANA, PASSWORD, SAM, samSession } from '@/test/people';
import { openStore } from '@/test/app/storeWorld';
import { settle } from '@/test/waiting';

import { submitAccount } from './signInRequests';
import { signUpFlow } from './signUpSlice';

interface DemoPeople {
  people: { email: string; code?: string }[];
}

/** What that person's authenticator shows now. */
async function authenticatorCode(backendUrl: string): Promise<string> {
  const reply = await fetch(`${backendUrl}/demo`, { headers: { Accept: 'application/json' } });
  const { people } = (await reply.json()) as DemoPeople;
  const code = people.find(({ email }) => email === AVERY)?.code;
  if (code === undefined) throw new Error('/demo shows no code');
  return code;
}

test('a person with a password signs in and lands on the dashboard, with the raw token stored', async () => {
  const app = await renderApp('/');
  await submitCredentials(app.user);
  await dashboard();
  expect(storedToken()).toMatch(/^[\w-]{40,}$/);
  expect(app.router.state.location.pathname).toBe('/admin-Dashboard/crmReports');
  expect(app.services.visited).toEqual(['/admin-Dashboard']);
});

test('a person with SMS codes signs in with the code of the message, by keyboard alone', async () => {
  const app = await renderApp('/');
  const { user, backend } = app;
  await user.tab();
  expect(emailField()).toHaveFocus();
  await user.keyboard(SAM);
  await user.tab();
  expect(passwordField()).toHaveFocus();
  await user.keyboard(`${PASSWORD}{Enter}`);
  await smsPopup();
  expect(codeField()).toHaveFocus();
  const sent = backend.outbox.find(({ channel }) => channel === 'sms');
  await user.keyboard(/\d{6}/.exec(sent?.text ?? '')?.[0] ?? 'no code was sent');
  await dashboard();
  expect(storedToken()).not.toBeNull();
});

test('a person with an authenticator signs in with its current code, pasted in two halves', async () => {
  const app = await renderApp('/');
  await submitCredentials(app.user, AVERY);
  await otpPopup();
  const code = await authenticatorCode(app.backend.url);
  await app.user.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dashboard();
  expect(sentTo(app, '/login-2fa/')[0]?.body).toEqual({
    email: AVERY,
    password: PASSWORD,
    auth_code: Number(code),
  });
});

test('a new person signs up, stays on the panel, and signs in with the e-mail already filled in', async () => {
  const { user } = await renderApp('/');
  await fillSignUp(user, 'noor@example.com', 'Shop-keeper-1');
  await user.click(signUpButton());
  expect(await screen.findByText('Signed up successfully')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Create Account' })).toBeInTheDocument();
  expect(passwordField()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
  expect(emailField()).toHaveValue('noor@example.com');
  await user.type(passwordField(), 'Shop-keeper-1{Enter}');
  await dashboard();
});

describe('a sign-up that is answered late', () => {
  const done = { status: 200, body: { message: 'ok' } };
  const backToSignIn = () => screen.getByRole('button', { name: 'Back to Sign In' });

  test('leaves the e-mail alone that was typed on the sign-in panel', async () => {
    const app = await renderApp('/');
    const answer = holdReply(app, 'POST /signup/');
    await fillSignUp(app.user, 'noor@example.com', 'Shop-keeper-1');
    await app.user.click(signUpButton());
    await app.user.click(backToSignIn());
    await app.user.type(emailField(), DANA);
    await answer(done);
    expect(await screen.findByText('Signed up successfully')).toBeInTheDocument();
    expect(emailField()).toHaveValue(DANA);
  });

  test('takes the place of an e-mail that was typed before it was sent', async () => {
    const app = await renderApp('/');
    await app.user.type(emailField(), DANA);
    const answer = holdReply(app, 'POST /signup/');
    await fillSignUp(app.user, 'noor@example.com', 'Shop-keeper-1');
    await app.user.click(signUpButton());
    await app.user.click(backToSignIn());
    await app.user.type(passwordField(), 'Shop-keeper-1');
    await answer(done);
    expect(emailField()).toHaveValue('noor@example.com');
    expect(passwordField()).toHaveValue('Shop-keeper-1');
  });

  test('empties its own panel of what was sent, and of nothing typed anew', async () => {
    const app = await renderApp('/');
    const answer = holdReply(app, 'POST /signup/');
    await fillSignUp(app.user, 'noor@example.com', 'Shop-keeper-1');
    await app.user.click(signUpButton());
    await app.user.clear(emailField());
    await app.user.type(emailField(), 'two@example.com');
    await answer(done);
    expect(panel().getByLabelText('Name')).toHaveValue('');
    expect(emailField()).toHaveValue('two@example.com');
    expect(passwordField()).toHaveValue('');
  });
});

test('a second person can sign up on the same panel', async () => {
  const app = await renderApp('/');
  app.net.always('POST /signup/', { status: 200, body: { message: 'ok' } });
  await fillSignUp(app.user, 'one@example.com', 'Shop-keeper-1');
  await app.user.click(signUpButton());
  await waitFor(() => expect(emailField()).toHaveValue(''));
  for (const [field, text] of [
    [panel().getByLabelText('Name'), 'Two'],
    [emailField(), 'two@example.com'],
    [passwordField(), 'Shop-keeper-2'],
  ] as const) {
    // The typing library does not notice that the form was emptied.
    await app.user.clear(field);
    await app.user.type(field, text);
  }
  await app.user.click(signUpButton());
  await waitFor(() => expect(screen.getAllByText('Signed up successfully')).toHaveLength(2));
  // Also in the order in which the call is described (product §14.23).
  expect(sentTo(app, '/signup/').map(({ body }) => JSON.stringify(body))).toEqual([
    '{"email":"one@example.com","password":"Shop-keeper-1","name":"Noor Haddad"}',
    '{"email":"two@example.com","password":"Shop-keeper-2","name":"Two"}',
  ]);
});

test('the page begins with signing in; the other panel is inert until it is asked for', async () => {
  const { user } = await renderApp('/');
  const shown = () => screen.getByRole('heading', { level: 1 });
  const inert = () => document.querySelector('section[inert] h1')?.textContent;
  expect(shown()).toHaveTextContent('Sign In');
  expect(inert()).toBe('Create Account');
  expect(screen.getByRole('heading', { name: 'Welcome to Parley' })).toBeInTheDocument();
  for (const [button, heading, other] of [
    ['create an account', 'Create Account', 'Sign In'],
    ['Back to Sign In', 'Sign In', 'Create Account'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }));
    expect(shown()).toHaveTextContent(heading);
    expect(shown()).toHaveFocus();
    expect(inert()).toBe(other);
    expect(document.title).toBe(`${heading} · Parley`);
  }
  const overlay = within(screen.getByRole('complementary'));
  await user.click(overlay.getByRole('button', { name: 'Sign Up' }));
  expect(overlay.getByRole('heading')).toHaveTextContent('Welcome Back');
  // The second click of a double click, which may land on it.
  fireEvent.click(overlay.getByRole('button', { name: 'Sign In' }), { detail: 2 });
  expect(overlay.getByRole('heading')).toHaveTextContent('Welcome Back');
  await user.click(overlay.getByRole('button', { name: 'Sign In' }));
  expect(shown()).toHaveTextContent('Sign In');
});

test('a second press once the page was left, and is still drawn, sends nothing', async () => {
  const app = await renderApp('/');
  app.router.subscribe(({ location }) => {
    const form = document.querySelector('form');
    if (location.pathname !== '/' && form) fireEvent.submit(form);
  });
  await submitCredentials(app.user);
  await dashboard();
  expect(sentTo(app, '/login/')).toHaveLength(1);
});

test('what was typed stays when the panels change over', async () => {
  const { user } = await renderApp('/');
  await user.type(emailField(), DANA);
  await user.click(screen.getByRole('button', { name: 'create an account' }));
  await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
  expect(emailField()).toHaveValue(DANA);
});

test('Forgot Password leads to /forgotPassword', async () => {
  const { user, router } = await renderApp('/');
  await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgotPassword'));
});

test('password managers can tell the fields apart', async () => {
  const { user } = await renderApp('/');
  expect(emailField()).toHaveAttribute('autocomplete', 'username');
  expect(emailField()).toHaveAttribute('type', 'email');
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: 'create an account' }));
  expect(panel().getByLabelText('Name')).toHaveAttribute('autocomplete', 'name');
  expect(emailField()).toHaveAttribute('autocomplete', 'username');
  expect(passwordField()).toHaveAttribute('autocomplete', 'new-password');
});

test('the rules of a new password are told before it is sent, and the password can be shown', async () => {
  const { user } = await renderApp('/');
  await user.click(screen.getByRole('button', { name: 'create an account' }));
  expect(passwordField()).toHaveAccessibleDescription(
    'At least 8 characters, one uppercase letter, one special character.',
  );
  await user.click(panel().getByRole('button', { name: 'Show password' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  await user.click(panel().getByRole('button', { name: 'Hide password' }));
  expect(passwordField()).toHaveAttribute('type', 'password');
});

test('nothing is sent while a field is empty or the e-mail is none', async () => {
  const app = await renderApp('/');
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await app.user.type(emailField(), 'no e-mail');
  await app.user.type(passwordField(), 'x{Enter}');
  await fillSignUp(app.user, 'no e-mail', 'x');
  await app.user.click(signUpButton());
  expect(app.net.sent).toEqual([]);
});

test('a signed-in person is told so and finds the way to the dashboard', async () => {
  const { net, user } = await renderApp('/', { stored: { accessToken: 'a-token' } });
  scriptPerson({ net });
  expect(screen.getByRole('status')).toHaveTextContent('You are signed in');
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  await dashboard();
});

test('a password is in no address, no state and no storage, and a former error does not come back', async () => {
  const app = await renderApp('/');
  await submitCredentials(app.user, DANA, 'Wrong-password-1');
  await screen.findByRole('alert');
  const places = () =>
    [
      window.location.href,
      JSON.stringify(app.store.getState()),
      JSON.stringify({ ...window.localStorage, ...window.sessionStorage }),
    ].join();
  expect(places()).not.toContain('Wrong-password-1');
  await app.user.click(screen.getByRole('link', { name: 'Forgot Password' }));
  await screen.findByRole('heading', { level: 1, name: /password/ });
  window.location.hash = '#/';
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(passwordField()).toHaveValue('');
});

test.each<[whose: string, meanwhile: UnknownAction[], told: string[]]>([
  ['page was left is told once', [], ['Signed up successfully']],
  ['page was left for a session is told to nobody', [sessionStarted(samSession)], []],
  [
    'page was left for one that is over is told to nobody',
    [sessionStarted(samSession), signedOut()],
    [],
  ],
])('a success of a sign-up whose %s', async (_, meanwhile, told) => {
  const { store, net } = await openStore();
  net.once('POST /signup/', () => {
    store.dispatch(signUpFlow.actions.screenLeft());
    meanwhile.forEach((action) => store.dispatch(action));
    return { status: 200, body: {} };
  });
  await store.dispatch(
    submitAccount({ name: 'Noor', email: 'noor@example.com', password: PASSWORD }),
  );
  await settle();
  expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual(told);
});
