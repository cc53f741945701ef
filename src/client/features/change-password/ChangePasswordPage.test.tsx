import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import { holdReply } from '@/test/app/holdReply';
import {
  after,
  changeButton,
  confirmField,
  currentField,
  NEW_PASSWORD,
  newField,
} from '@/test/app/passwordScreens';
import { renderApp, type RenderedApp } from '@/test/app/renderApp';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { sentTo } from '@/test/app/signInScreen';
import { storedToken } from '@/test/app/sessionWorld';
import { PASSWORD, samSession } from '@/test/people';

const PATH = '/profile-dashboard/password';
const CALL = 'POST /user/change-password';
const REFUSED = 'Failed to change password';
const FAILED = 'Error changing password';
const ENDED = 'Your session has ended. Please sign in again.';

const openPage = () => renderSignedIn(PATH);
const popup = () => screen.findByRole('dialog', { name: 'Password changed' });
const popupNow = () => screen.queryByRole('dialog', { name: 'Password changed' });
const texts = () => [currentField(), newField(), confirmField()].map(({ value }) => value);

async function fill(user: RenderedApp['user'], password = NEW_PASSWORD, again = password) {
  for (const [field, text] of [
    [currentField(), PASSWORD],
    [newField(), password],
    [confirmField(), again],
  ] as const) {
    await user.clear(field);
    await user.type(field, text);
  }
}

test('the real server changes the password; a popup says so, and the fields are cleared', async () => {
  const app = await openPage();
  await fill(app.user);
  await app.user.click(changeButton());
  const dialog = within(await popup());
  expect(dialog.getByRole('paragraph')).not.toBeEmptyDOMElement();
  expect(texts()).toEqual(['', '', '']);
  expect(sentTo(app, '/user/change-password').map(({ body }) => body)).toEqual([
    { old_password: PASSWORD, new_password: NEW_PASSWORD },
  ]);
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(changeButton()).toHaveFocus();
});

test('a wrong current password of the real server is the inline error, and the session stays', async () => {
  const { user } = await openPage();
  await fill(user);
  await user.type(currentField(), 'x');
  await user.click(changeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Current password is incorrect');
  expect(texts()).toEqual([`${PASSWORD}x`, NEW_PASSWORD, NEW_PASSWORD]);
  expect(storedToken()).not.toBeNull();
  expect(currentField()).toHaveAccessibleDescription('Current password is incorrect');
  expect(currentField()).toBeInvalid();
  expect(currentField()).toHaveFocus();
  expect(newField()).not.toBeInvalid();
  await user.type(currentField(), '{Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(currentField()).not.toBeInvalid();
});

const RULE = 'Password must contain at least one special character';

test.each<[what: string, password: string, reply: ScriptedReply | null]>([
  ['a rule of the real server', 'Nospecial1', null],
  [
    'a rule of a server that names no field',
    NEW_PASSWORD,
    { status: 400, body: { detail: [{ msg: RULE }] } },
  ],
])('%s marks the new password, which has the focus', async (_, password, reply) => {
  const { user, net } = await openPage();
  if (reply) net.once(CALL, reply);
  await fill(user, password);
  await user.click(changeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(RULE);
  expect(newField()).toBeInvalid();
  expect(newField()).toHaveFocus();
  expect(newField()).toHaveAccessibleDescription(new RegExp(`${RULE}.*At least 8 characters`));
  expect(currentField()).not.toBeInvalid();
  await user.type(newField(), '!');
  expect(newField()).not.toBeInvalid();
});

test('a refusal that is about no field marks none', async () => {
  const { user, net } = await openPage();
  net.once(CALL, { status: 400, body: { detail: 'Not today' } });
  await fill(user);
  await user.click(changeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
  for (const field of [currentField(), newField(), confirmField()]) {
    expect(field).not.toBeInvalid();
  }
});

test('the server’s own message stands in the popup, and Escape closes it', async () => {
  const { user, net } = await openPage();
  net.once(CALL, { status: 200, body: { message: 'Password changed successfully' } });
  await fill(user);
  await user.click(changeButton());
  expect(await popup()).toHaveTextContent('Password changed successfully');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a 204 is a success without a message', async () => {
  const { user, net } = await openPage();
  net.once(CALL, { status: 204 });
  await fill(user);
  await user.click(changeButton());
  expect(await popup()).toHaveTextContent('Your password is changed.');
  expect(texts()).toEqual(['', '', '']);
});

test('new passwords that differ are told and nothing is sent; typing in either clears it', async () => {
  const app = await openPage();
  for (const field of [newField, confirmField]) {
    await fill(app.user, NEW_PASSWORD, 'another');
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

test('all three fields are required, each as password managers know it', async () => {
  const app = await openPage();
  await app.user.click(changeButton());
  expect(sentTo(app, '/user/change-password')).toEqual([]);
  for (const field of [currentField(), newField(), confirmField()]) expect(field).toBeRequired();
  expect(currentField()).toHaveAttribute('autocomplete', 'current-password');
  expect(newField()).toHaveAttribute('autocomplete', 'new-password');
  expect(confirmField()).toHaveAttribute('autocomplete', 'new-password');
});

test('Cancel goes to the profile', async () => {
  const { user, router } = await openPage();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-dashboard'));
});

test('without a token the message stands in place of the form, and nothing is sent', async () => {
  const { net } = await renderApp(PATH);
  expect(screen.getByText('Access token not found')).toBeInTheDocument();
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  expect(net.sent).toEqual([]);
});

const detail = 'A sentence of the server';
const REPLIES: [what: string, reply: ScriptedReply, text: string][] = [
  ['400 with a list', { status: 400, body: { detail: [{ msg: detail }, { msg: 'No' }] } }, detail],
  ['422 with a list', { status: 422, body: { detail: [{ msg: detail }] } }, detail],
  ['400 with a text', { status: 400, body: { detail } }, detail],
  ['429', { status: 429, body: { detail } }, detail],
  ['400 with an empty list', { status: 400, body: { detail: [] } }, REFUSED],
  ['400 with null', { status: 400, body: { detail: null } }, REFUSED],
  ['404 HTML', { status: 404, body: '<h1>Not found</h1>' }, REFUSED],
  ['500', { status: 500, body: { detail } }, REFUSED],
  ['503 empty', { status: 503 }, REFUSED],
  ['a cut network', { cut: true }, FAILED],
  ['200 HTML', { status: 200, body: '<h1>ok</h1>' }, FAILED],
  ['200 empty', { status: 200 }, FAILED],
  ['200 []', { status: 200, body: '[]' }, FAILED],
  [
    '401 about the old password',
    { status: 401, body: { detail: 'Old password is incorrect' } },
    'Old password is incorrect',
  ],
];

test('every failure shows its sentence, keeps what was typed and works again', async () => {
  const { user, net } = await openPage();
  await fill(user);
  for (const [what, reply, text] of REPLIES) {
    net.once(CALL, reply);
    await user.click(changeButton());
    const alert = await screen.findByRole('alert');
    expect(`${what}: ${alert.textContent}`).toBe(`${what}: ${text}`);
    expect(texts()).toEqual([PASSWORD, NEW_PASSWORD, NEW_PASSWORD]);
  }
  expect(storedToken()).not.toBeNull();
  net.once(CALL, { status: 200, body: {} });
  await user.click(changeButton());
  await popup();
});

test('any other 401 ends the session by the usual rule', async () => {
  const { user, net, router } = await openPage();
  net.once(CALL, { status: 401, body: { detail: 'Invalid or expired token' } });
  await fill(user);
  await user.click(changeButton());
  expect(await screen.findByText(ENDED)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  expect(storedToken()).toBeNull();
});

test('ten quick clicks and Enter during a reply of ten seconds send one request', async () => {
  const app = await openPage();
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ delay: null });
    app.net.once(CALL, after(10_000, { cut: true }));
    await fill(user);
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

test('an error is gone when the page is opened again', async () => {
  const { user, net, router } = await openPage();
  net.once(CALL, { status: 500 });
  await fill(user);
  await user.click(changeButton());
  await screen.findByText(REFUSED);
  await act(() => router.navigate('/profile-dashboard'));
  await act(() => router.navigate(PATH));
  expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  expect(texts()).toEqual(['', '', '']);
});

test.each<[what: string, reply: ScriptedReply, text: string]>([
  ['a success', { status: 200, body: {} }, 'Your password is changed.'],
  ['a success with words', { status: 200, body: { message: 'Done, Dana' } }, 'Done, Dana'],
  ['a refusal', { status: 400, body: { detail } }, detail],
  ['a cut network', { cut: true }, FAILED],
])('%s is told by a notice once the screen was left', async (what, reply, text) => {
  const app = await openPage();
  const answer = holdReply(app, CALL);
  await fill(app.user);
  await app.user.click(changeButton());
  await act(() => app.router.navigate('/profile-dashboard'));
  await answer(reply);
  expect(selectNotices(app.store.getState()).map((notice) => [notice.tone, notice.text])).toEqual([
    [what.startsWith('a success') ? 'success' : 'error', text],
  ]);
  expect(await screen.findByText(text)).toBeInTheDocument();
  // Back on the screen it is not told a second time.
  await act(() => app.router.navigate(PATH));
  expect(popupNow()).not.toBeInTheDocument();
});

test('what is told on the screen is no notice as well', async () => {
  const { user, net, store } = await openPage();
  await fill(user);
  net.once(CALL, { status: 500 });
  await user.click(changeButton());
  await screen.findByText(REFUSED);
  net.once(CALL, { status: 200, body: {} });
  await user.click(changeButton());
  await popup();
  expect(selectNotices(store.getState())).toEqual([]);
});

test('an answer of a former session is told to nobody', async () => {
  const app = await openPage();
  const answer = holdReply(app, CALL);
  await fill(app.user);
  await app.user.click(changeButton());
  act(() => void app.store.dispatch(sessionStarted(samSession)));
  await act(() => app.router.navigate('/profile-dashboard'));
  await answer({ status: 200, body: {} });
  expect(selectNotices(app.store.getState())).toEqual([]);
});

test('no password lies in the store, the storage, the log or the address', async () => {
  const { user, net, store, services } = await openPage();
  const places = () =>
    JSON.stringify([
      store.getState(),
      { ...window.localStorage },
      { ...window.sessionStorage },
      services.logged,
      window.location.href,
    ]);
  net.once(CALL, { status: 500 });
  await fill(user);
  await user.click(changeButton());
  await screen.findByText(REFUSED);
  expect(places()).not.toMatch(/Parley-demo-1|Quiet-harbour/);
  net.once(CALL, { status: 200, body: {} });
  await user.click(changeButton());
  await popup();
  expect(places()).not.toMatch(/Parley-demo-1|Quiet-harbour/);
});
