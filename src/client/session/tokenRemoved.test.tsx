/** A token that is taken out of the storage in this very page, of which no event tells (product §3.15). */
import { act, screen, waitFor } from '@testing-library/react';

import { changeButton, confirmField, currentField, newField } from '@/test/app/passwordScreens';
import { renderScripted } from '@/test/app/renderScripted';

const CHANGE = 'POST /user/change-password';

async function submitAfter(change: () => void) {
  const app = await renderScripted('/profile-dashboard/password', (net) => {
    net.always('GET /user/', { status: 200, body: {} });
    net.always(CHANGE, { status: 200, body: {} });
  });
  await screen.findByRole('heading', { name: 'Change Password' });
  for (const field of [currentField(), newField(), confirmField()]) {
    await app.user.type(field, 'Parley-demo-2');
  }
  change();
  await act(async () => changeButton().click());
  return app;
}
const sent = ({ net }: Awaited<ReturnType<typeof submitAfter>>) => net.sentTo(CHANGE);

test('with it ends what would have been sent, and the screen says so in its place', async () => {
  const app = await submitAfter(() => window.localStorage.removeItem('accessToken'));
  expect(await screen.findByText('Access token not found')).toBeVisible();
  expect(sent(app)).toEqual([]);
  expect(app.router.state.location.pathname).toBe('/profile-dashboard/password');
});

test.each([
  ['/profile-dashboard/authentication', 'Access token not found'],
  ['/profile-dashboard/password', 'Access token not found'],
  ['/profile-dashboard/profile', 'Sign In'],
  ['/admin-Dashboard/questions', 'Sign In'],
])('who goes on to %s without it sees "%s"', async (path, text) => {
  const app = await renderScripted('/profile-dashboard/password', (net) => {
    net.always('GET /user/', { status: 200, body: {} });
  });
  await screen.findByRole('heading', { name: 'Change Password' });
  window.localStorage.removeItem('accessToken');
  await act(() => app.router.navigate(path));
  const shown =
    text === 'Sign In' ? screen.findByRole('heading', { name: text }) : screen.findByText(text);
  expect(await shown).toBeVisible();
});

test('another one sends nothing that was typed before it', async () => {
  const app = await submitAfter(() => window.localStorage.setItem('accessToken', 'token-2'));
  await waitFor(() => expect(currentField()).toHaveValue(''));
  expect(sent(app)).toEqual([]);
});
