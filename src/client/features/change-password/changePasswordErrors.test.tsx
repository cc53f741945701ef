import { act, screen } from '@testing-library/react';

import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import {
  CHANGE_PASSWORD,
  CHANGE_PASSWORD_PATH,
  changedPopup,
  changedPopupNow,
  ENDED,
  FAILED,
  fillPasswords,
  openChangePassword,
  REFUSED,
  typedPasswords,
} from '@/test/app/changePasswordScreen';
import { holdReply } from '@/test/app/holdReply';
import {
  changeButton,
  confirmField,
  currentField,
  NEW_PASSWORD,
  newField,
} from '@/test/app/passwordScreens';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { storedToken } from '@/test/app/sessionWorld';
import { PASSWORD, samSession } from '@/test/people';

test('a wrong current password of the real server is the inline error, and the session stays', async () => {
  const { user } = await openChangePassword();
  await fillPasswords(user);
  await user.type(currentField(), 'x');
  await user.click(changeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Current password is incorrect');
  expect(typedPasswords()).toEqual([`${PASSWORD}x`, NEW_PASSWORD, NEW_PASSWORD]);
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
  const { user, net } = await openChangePassword();
  if (reply) net.once(CHANGE_PASSWORD, reply);
  await fillPasswords(user, password);
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
  const { user, net } = await openChangePassword();
  net.once(CHANGE_PASSWORD, { status: 400, body: { detail: 'Not today' } });
  await fillPasswords(user);
  await user.click(changeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
  for (const field of [currentField(), newField(), confirmField()]) {
    expect(field).not.toBeInvalid();
  }
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
  const { user, net } = await openChangePassword();
  await fillPasswords(user);
  for (const [what, reply, text] of REPLIES) {
    net.once(CHANGE_PASSWORD, reply);
    await user.click(changeButton());
    const alert = await screen.findByRole('alert');
    expect(`${what}: ${alert.textContent}`).toBe(`${what}: ${text}`);
    expect(typedPasswords()).toEqual([PASSWORD, NEW_PASSWORD, NEW_PASSWORD]);
  }
  expect(storedToken()).not.toBeNull();
  net.once(CHANGE_PASSWORD, { status: 200, body: {} });
  await user.click(changeButton());
  await changedPopup();
});

test('any other 401 ends the session by the usual rule', async () => {
  const { user, net, router } = await openChangePassword();
  net.once(CHANGE_PASSWORD, { status: 401, body: { detail: 'Invalid or expired token' } });
  await fillPasswords(user);
  await user.click(changeButton());
  expect(await screen.findByText(ENDED)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  expect(storedToken()).toBeNull();
});

test('an error is gone when the page is opened again', async () => {
  const { user, net, router } = await openChangePassword();
  net.once(CHANGE_PASSWORD, { status: 500 });
  await fillPasswords(user);
  await user.click(changeButton());
  await screen.findByText(REFUSED);
  await act(() => router.navigate('/profile-dashboard'));
  await act(() => router.navigate(CHANGE_PASSWORD_PATH));
  expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  expect(typedPasswords()).toEqual(['', '', '']);
});

test.each<[what: string, reply: ScriptedReply, text: string]>([
  ['a success', { status: 200, body: {} }, 'Your password is changed.'],
  ['a success with words', { status: 200, body: { message: 'Done, Dana' } }, 'Done, Dana'],
  ['a refusal', { status: 400, body: { detail } }, detail],
  ['a cut network', { cut: true }, FAILED],
])('%s is told by a notice once the screen was left', async (what, reply, text) => {
  const app = await openChangePassword();
  const answer = holdReply(app, CHANGE_PASSWORD);
  await fillPasswords(app.user);
  await app.user.click(changeButton());
  await act(() => app.router.navigate('/profile-dashboard'));
  await answer(reply);
  expect(selectNotices(app.store.getState()).map((notice) => [notice.tone, notice.text])).toEqual([
    [what.startsWith('a success') ? 'success' : 'error', text],
  ]);
  expect(await screen.findByText(text)).toBeInTheDocument();
  // Back on the screen it is not told a second time.
  await act(() => app.router.navigate(CHANGE_PASSWORD_PATH));
  expect(changedPopupNow()).not.toBeInTheDocument();
});

test.each(['before', 'after'])(
  'an answer of a session that ended %s the screen was left is told to nobody',
  async (when) => {
    const app = await openChangePassword();
    const answer = holdReply(app, CHANGE_PASSWORD);
    await fillPasswords(app.user);
    await app.user.click(changeButton());
    const leave = () => act(() => app.router.navigate('/profile-dashboard'));
    if (when === 'after') await leave();
    act(() => void app.store.dispatch(sessionStarted(samSession)));
    if (when === 'before') await leave();
    await answer({ status: 200, body: {} });
    expect(selectNotices(app.store.getState())).toEqual([]);
  },
);
