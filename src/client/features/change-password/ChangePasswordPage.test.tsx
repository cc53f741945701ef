import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { paths } from '@/client/lib/paths';
import { selectNotices } from '@/client/notices/noticesSlice';
import {
  CHANGE_PASSWORD,
  CHANGE_PASSWORD_PATH,
  changedPopup,
  FAILED,
  fillPasswords,
  openChangePassword,
  REFUSED,
  typedPasswords,
} from '@/test/app/changePasswordScreen';
import {
  after,
  changeButton,
  confirmField,
  currentField,
  NEW_PASSWORD,
  newField,
} from '@/test/app/passwordScreens';
import { renderApp } from '@/test/app/renderApp';
import { sentTo } from '@/test/app/signInScreen';
import { PASSWORD } from '@/test/people';

test('the real server changes the password; a popup says so, and the fields are cleared', async () => {
  const app = await openChangePassword();
  await fillPasswords(app.user);
  await app.user.click(changeButton());
  const dialog = within(await changedPopup());
  expect(dialog.getByRole('paragraph')).not.toBeEmptyDOMElement();
  expect(typedPasswords()).toEqual(['', '', '']);
  expect(sentTo(app, '/user/change-password').map(({ body }) => body)).toEqual([
    { old_password: PASSWORD, new_password: NEW_PASSWORD },
  ]);
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(changeButton()).toHaveFocus();
});

test('password managers are told whose password it is, where a screen before has asked', async () => {
  const app = await openChangePassword();
  await act(() => app.router.navigate(paths.profile));
  await screen.findByRole('button', { name: 'Edit Profile' });
  await act(() => app.router.navigate(CHANGE_PASSWORD_PATH));
  await screen.findByLabelText('Current Password');
  const form = changeButton().closest('form');
  const username = form?.querySelector<HTMLInputElement>('[autocomplete=username]');
  expect(username).toHaveValue('dana@example.com');
  expect(username).not.toBeVisible();
});

test('the server’s own message stands in the popup, and Escape closes it', async () => {
  const { user, net } = await openChangePassword();
  net.once(CHANGE_PASSWORD, { status: 200, body: { message: 'Password changed successfully' } });
  await fillPasswords(user);
  await user.click(changeButton());
  expect(await changedPopup()).toHaveTextContent('Password changed successfully');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a 204 is a success without a message', async () => {
  const { user, net } = await openChangePassword();
  net.once(CHANGE_PASSWORD, { status: 204 });
  await fillPasswords(user);
  await user.click(changeButton());
  expect(await changedPopup()).toHaveTextContent('Your password is changed.');
  expect(typedPasswords()).toEqual(['', '', '']);
});

test('new passwords that differ are told and nothing is sent; typing in either clears it', async () => {
  const app = await openChangePassword();
  for (const field of [newField, confirmField]) {
    await fillPasswords(app.user, NEW_PASSWORD, 'another');
    await app.user.click(changeButton());
    expect(confirmField()).toHaveAccessibleDescription('New passwords do not match');
    expect(confirmField()).toHaveFocus();
    await app.user.type(currentField(), 'x');
    expect(screen.getByText('New passwords do not match')).toBeInTheDocument();
    await app.user.type(field(), 'x');
    expect(screen.queryByText('New passwords do not match')).not.toBeInTheDocument();
  }
  expect(sentTo(app, '/user/change-password')).toEqual([]);
});

test('all three fields are required, none has a rule of length, each is as password managers know it', async () => {
  const app = await openChangePassword();
  await app.user.click(changeButton());
  expect(sentTo(app, '/user/change-password')).toEqual([]);
  for (const field of [currentField(), newField(), confirmField()]) {
    expect(field).toBeRequired();
    expect([field.minLength, field.maxLength]).toEqual([-1, -1]);
  }
  expect(currentField()).toHaveAttribute('autocomplete', 'current-password');
  expect(newField()).toHaveAttribute('autocomplete', 'new-password');
  expect(confirmField()).toHaveAttribute('autocomplete', 'new-password');
});

test('Cancel is a button that goes to the profile and sends nothing', async () => {
  const { user, router, net } = await openChangePassword();
  await user.type(currentField(), 'x');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-dashboard'));
  expect(net.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('without a token the message stands in place of the form, and nothing is sent', async () => {
  const { net } = await renderApp(CHANGE_PASSWORD_PATH);
  expect(screen.getByText('Access token not found')).toBeInTheDocument();
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  expect(net.sent).toEqual([]);
});

test('ten quick clicks and Enter during a reply of ten seconds send one request', async () => {
  const app = await openChangePassword();
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ delay: null });
    app.net.once(CHANGE_PASSWORD, after(10_000, { cut: true }));
    await fillPasswords(user);
    for (let click = 0; click < 10; click += 1) await user.click(changeButton());
    await user.type(confirmField(), '{Enter}');
    expect(changeButton()).toHaveAttribute('aria-busy', 'true');
    await act(() => jest.advanceTimersByTimeAsync(9_999));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(sentTo(app, '/user/change-password')).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('what is told on the screen is no notice as well', async () => {
  const { user, net, store } = await openChangePassword();
  await fillPasswords(user);
  net.once(CHANGE_PASSWORD, { status: 500 });
  await user.click(changeButton());
  await screen.findByText(REFUSED);
  net.once(CHANGE_PASSWORD, { status: 200, body: {} });
  await user.click(changeButton());
  await changedPopup();
  expect(selectNotices(store.getState())).toEqual([]);
});

test('no password lies in the store, the storage, the log or the address', async () => {
  const { user, net, store, services } = await openChangePassword();
  const places = () =>
    JSON.stringify([
      store.getState(),
      { ...window.localStorage },
      { ...window.sessionStorage },
      services.logged,
      window.location.href,
    ]);
  net.once(CHANGE_PASSWORD, { status: 500 });
  await fillPasswords(user);
  await user.click(changeButton());
  await screen.findByText(REFUSED);
  expect(places()).not.toMatch(/Parley-demo-1|Quiet-harbour/);
  net.once(CHANGE_PASSWORD, { status: 200, body: {} });
  await user.click(changeButton());
  await changedPopup();
  expect(places()).not.toMatch(/Parley-demo-1|Quiet-harbour/);
});
