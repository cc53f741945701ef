/** A whole reset on the real backend: form, mail, link, new password, signing in with it. */
import { screen, waitFor } from '@testing-library/react';

import {
  confirmField,
  NEW_PASSWORD,
  newField,
  routeOf,
  updateButton,
} from '@/test/app/passwordScreens';
import { renderApp, type RenderedApp } from '@/test/app/renderApp';
import { dashboard, submitCredentials } from '@/test/app/signInScreen';
import { DANA, PASSWORD } from '@/test/people';

/** Asks for the mail and opens the link in it. */
async function openLink() {
  const form = await renderApp('/forgotPassword');
  await form.user.type(screen.getByLabelText('Email'), `${DANA}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: 'Email sent' });
  const link = routeOf(await form.backend.nextMessage(DANA));
  form.close();
  return { ...(await renderApp(link)), link };
}

async function submit(user: RenderedApp['user'], password: string) {
  for (const field of [newField(), confirmField()]) {
    await user.clear(field);
    await user.type(field, password);
  }
  await user.click(updateButton());
}

test('the new password signs in, and the old one no longer does', async () => {
  const { user } = await openLink();
  await submit(user, NEW_PASSWORD);
  expect(await screen.findByText(/^Password Updated Successfully/)).toHaveTextContent(
    'Password Updated Successfully. You can check your mail to verify.',
  );
  await user.click(screen.getByRole('link', { name: 'Log In' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  await submitCredentials(user, DANA, PASSWORD);
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password');
  await submitCredentials(user, DANA, NEW_PASSWORD);
  await dashboard();
});

test('the three rules and the old password again are told; none of them uses the link up', async () => {
  const { user } = await openLink();
  for (const [password, rule] of [
    ['Ab!', 'String should have at least 8 characters'],
    ['lower-case', 'Password must contain at least one uppercase letter'],
    ['NoSpecial1', 'Password must contain at least one special character'],
  ] as const) {
    await submit(user, password);
    await waitFor(() =>
      expect(newField()).toHaveAccessibleDescription(expect.stringContaining(rule)),
    );
  }
  await submit(user, PASSWORD);
  await screen.findByText('Error: New password cannot be the same as the old password.');
  await submit(user, NEW_PASSWORD);
  await screen.findByText(/^Password Updated Successfully/);
});

test('a link that was used goes to the sign-in page with a way to a new one', async () => {
  const first = await openLink();
  await submit(first.user, NEW_PASSWORD);
  await screen.findByText(/^Password Updated Successfully/);
  first.close();
  const { user, router } = await renderApp(first.link);
  await submit(user, 'Another-harbour-8');
  await screen.findByText('That link is no longer valid. Choose Forgot Password to get a new one.');
  expect(router.state.location.pathname).toBe('/');
  await user.click(await screen.findByRole('link', { name: 'Forgot Password' }));
  await screen.findByRole('heading', { level: 1, name: 'Request your password' });
});
