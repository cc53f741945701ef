import type { UnknownAction } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';

import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted, signedOut } from '@/client/session/sessionSlice';
import { renderApp } from '@/test/app/renderApp';
import {
  dashboard,
  emailField,
  fillSignUp,
  panel,
  passwordField,
  sentTo,
  signUpButton,
} from '@/test/app/signInScreen';
import { holdReply } from '@/test/app/holdReply';
import { DANA, PASSWORD, samSession } from '@/test/people';
import { openStore } from '@/test/app/storeWorld';
import { settle } from '@/test/waiting';

import { submitAccount } from './signInRequests';
import { signUpFlow } from './signUpSlice';

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
