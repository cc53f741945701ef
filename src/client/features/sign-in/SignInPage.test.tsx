import { fireEvent, screen, waitFor, within } from '@testing-library/react';

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
import { storedToken } from '@/test/app/sessionWorld';
import { AVERY, DANA, PASSWORD, SAM } from '@/test/people';

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
