/** Every error text of signing up (product §15.10 to §15.15), by replies our own server never sends too. */
import { screen, waitFor } from '@testing-library/react';

import { shareBackend, renderApp } from '@/test/app/renderApp';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import {
  emailField,
  fillSignUp,
  panel,
  passwordField,
  signUpButton,
  html,
} from '@/test/app/signInScreen';

shareBackend();

const SIGN_UPS: [what: string, reply: ScriptedReply, text: string][] = [
  [
    '422',
    {
      status: 422,
      body: { detail: [{ msg: 'String should have at least 8 characters' }, { msg: 'x' }] },
    },
    'String should have at least 8 characters',
  ],
  ['422 with a text', { status: 422, body: { detail: 'No such domain' } }, 'No such domain'],
  [
    '400',
    { status: 400, body: { detail: 'Email already registered' } },
    'Email already registered',
  ],
  ['400 with a list', { status: 400, body: { detail: [{ msg: 'Not here' }] } }, 'Not here'],
];

test('a refused sign-up shows the sentence of the server until something is typed', async () => {
  const { net, user } = await renderApp('/');
  await fillSignUp(user, 'noor@example.com', 'x');
  for (const [what, reply, text] of SIGN_UPS) {
    net.once('POST /signup/', reply);
    await user.click(signUpButton());
    const alert = await screen.findByRole('alert');
    expect(`${what}: ${alert.textContent}`).toBe(`${what}: ${text}`);
    await user.type(passwordField(), 'y');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }
  expect(emailField()).toHaveValue('noor@example.com');
});

test('a refused sign-up marks the field that it is about, and the focus goes there', async () => {
  const { net, user } = await renderApp('/');
  await fillSignUp(user, 'noor@example.com', 'x');
  const msg = 'String should have at least 8 characters';
  const body = { detail: [{ msg, loc: ['body', 'password'] }] };
  net.once('POST /signup/', { status: 422, body });
  await user.click(signUpButton());
  await screen.findByRole('alert');
  expect(passwordField()).toHaveFocus();
  expect(passwordField()).toBeInvalid();
  expect(passwordField()).toHaveAccessibleDescription(new RegExp(`^${msg} At least 8`));
  expect(emailField()).not.toBeInvalid();
  await user.type(passwordField(), 'y');
  expect(passwordField()).not.toBeInvalid();
  net.once('POST /signup/', { status: 400, body: { detail: 'Email already registered' } });
  await user.click(signUpButton());
  await screen.findByRole('alert');
  expect(emailField()).toHaveFocus();
  expect(emailField()).toHaveAccessibleDescription('Email already registered');
  const unnamed = { detail: [{ msg: 'Field required', loc: ['body', 'name'] }] };
  net.once('POST /signup/', { status: 422, body: unnamed });
  await user.click(signUpButton());
  await waitFor(() => expect(panel().getByLabelText('Name')).toHaveFocus());
  expect(panel().getByLabelText('Name')).toHaveAccessibleDescription('Field required');
  expect(emailField()).not.toBeInvalid();
});

test('every other sign-up failure is only logged, and the form works again', async () => {
  const { net, user, services } = await renderApp('/');
  await fillSignUp(user, 'noor@example.com', 'Shop-keeper-1');
  const replies: ScriptedReply[] = [
    { status: 500, body: { detail: 'boom' } },
    { status: 422, body: { detail: [] } },
    { status: 400, body: { detail: null } },
    html(503),
    { status: 401, body: { detail: 'x' } },
    { cut: true },
  ];
  for (const [index, reply] of replies.entries()) {
    net.once('POST /signup/', reply);
    await user.click(signUpButton());
    const failures = () => services.logged.filter((line) => line.startsWith('Sign-up failed'));
    await waitFor(() => expect(failures()).toHaveLength(index + 1));
    await waitFor(() => expect(signUpButton()).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }
  expect(services.logged.join()).not.toMatch(/Shop-keeper|noor|boom/);
  net.once('POST /signup/', { status: 200, body: {} });
  await user.click(signUpButton());
  expect(await screen.findByText('Signed up successfully')).toBeInTheDocument();
});
