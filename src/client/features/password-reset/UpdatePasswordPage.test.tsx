import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted, signedOut } from '@/client/session/sessionSlice';
import {
  after,
  confirmField,
  fillNew,
  NEW_PASSWORD,
  newField,
  ok,
  openLink,
  pathOf,
  REFUSED,
  SET_PASSWORD,
  UPDATED,
  updateButton,
} from '@/test/app/passwordScreens';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { sentTo } from '@/test/app/signInScreen';
import { holdReply } from '@/test/app/holdReply';
import { samSession } from '@/test/people';

const LINK_ENDED = 'That link is no longer valid. Choose Forgot Password to get a new one.';
const FAILED = 'Error updating password';

test('the rules are told before anything is sent, and none of length is the browser’s', async () => {
  await openLink();
  expect(newField()).toHaveAccessibleDescription(/^At least 8 characters, one uppercase letter/);
  const lengths = [newField(), confirmField()].flatMap((it) => [it.minLength, it.maxLength]);
  expect(lengths).toEqual([-1, -1, -1, -1]);
});

test('two different passwords are told, and nothing is sent until they match', async () => {
  const app = await openLink();
  await fillNew(app.user, NEW_PASSWORD, 'another');
  await app.user.click(updateButton());
  expect(confirmField()).toHaveAccessibleDescription('Passwords do not match');
  expect(confirmField()).toHaveFocus();
  expect(app.net.sent).toEqual([]);
  await app.user.type(newField(), 'x');
  expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
});

test('success is an alert with the server’s message; both fields are cleared', async () => {
  const app = await openLink();
  app.net.once(SET_PASSWORD, ok('Your password was updated.'));
  await fillNew(app.user);
  await app.user.click(updateButton());
  expect(await screen.findByText(`${UPDATED} Your password was updated.`)).toBeInTheDocument();
  expect([newField().value, confirmField().value]).toEqual(['', '']);
  expect(pathOf(app)).toBe('/Update-password');
  await app.user.click(screen.getByRole('link', { name: 'Log In' }));
  await waitFor(() => expect(pathOf(app)).toBe('/'));
});

test.each([
  'String should have at least 8 characters',
  'Password must contain at least one uppercase letter',
  'Password must contain at least one special character',
  'Value error, Password must contain at least one uppercase letter',
])('the rule "%s" stands under the new password', async (msg) => {
  const app = await openLink();
  app.net.once(SET_PASSWORD, {
    status: 422,
    body: { detail: [{ loc: ['body'], msg, type: 'x' }] },
  });
  await fillNew(app.user, 'short');
  await app.user.click(updateButton());
  expect(await screen.findByText(msg)).toHaveAttribute('role', 'alert');
  expect(newField()).toHaveAccessibleDescription(expect.stringContaining(msg));
  expect(newField()).toBeInvalid();
  await waitFor(() => expect(newField()).toHaveFocus());
  expect([newField().value, confirmField().value]).toEqual(['short', 'short']);
  await app.user.type(newField(), 'x');
  expect(screen.queryByText(msg)).not.toBeInTheDocument();
});

test('a rule that came as the message stands there too', async () => {
  const app = await openLink();
  const message = 'Password must contain at least one special character';
  app.net.once(SET_PASSWORD, { status: 400, body: { message, detail: 'Bad Request' } });
  await fillNew(app.user, 'short');
  await app.user.click(updateButton());
  expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
  expect(newField()).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('the old password again is an alert, and the form works again', async () => {
  const app = await openLink();
  const detail = 'New password can not be same as old password';
  app.net.once(SET_PASSWORD, { status: 400, body: { detail } });
  await fillNew(app.user);
  await app.user.click(updateButton());
  expect(
    await screen.findByText('Error: New password cannot be the same as the old password.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(detail)).not.toBeInTheDocument();
  expect(newField()).toHaveValue(NEW_PASSWORD);
  expect(updateButton()).not.toHaveAttribute('aria-busy');

  app.net.once(SET_PASSWORD, { status: 200, body: {} });
  await app.user.click(updateButton());
  expect(await screen.findByText(/^Password Updated Successfully/)).toBeInTheDocument();
  expect(screen.queryByText(/^Error: New password/)).not.toBeInTheDocument();
});

test.each<[string, ScriptedReply, RegExp]>([
  [
    'that it is the old one, an alert',
    { status: 200, body: { detail: 'New password can not be same as old password' } },
    /^Error: New password cannot be the same as the old password\.$/,
  ],
  [
    'a rule, under the field',
    { status: 200, body: { detail: 'String should have at least 8 characters' } },
    /^String should have at least 8 characters$/,
  ],
  [
    'nothing, a success',
    { status: 204 },
    /^Password Updated Successfully\. You can check your mail/,
  ],
])('a 2xx that says %s', async (_, reply, text) => {
  const app = await openLink();
  app.net.once(SET_PASSWORD, reply);
  await fillNew(app.user);
  await app.user.click(updateButton());
  expect(await screen.findByText(text)).toBeInTheDocument();
  const isUpdated = text.source.includes('Successfully');
  expect(screen.queryAllByText('Your new password is set.')).toHaveLength(isUpdated ? 1 : 0);
  expect(newField()).toHaveValue(isUpdated ? '' : NEW_PASSWORD);
});

test('an ended token goes to the sign-in page, which says how to get a new link', async () => {
  const app = await openLink();
  app.net.once(SET_PASSWORD, { status: 401, body: { detail: 'Invalid or expired token' } });
  await fillNew(app.user);
  await app.user.click(updateButton());
  expect(await screen.findByText(LINK_ENDED)).toBeInTheDocument();
  expect(pathOf(app)).toBe('/');
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  await app.user.click(await screen.findByRole('link', { name: 'Forgot Password' }));
  await waitFor(() => expect(screen.queryByText(LINK_ENDED)).not.toBeInTheDocument());
  expect(pathOf(app)).toBe('/forgotPassword');
});

const detail = 'A sentence of the server';
const ended = 'Invalid or expired token';
const REPLIES: [what: string, reply: ScriptedReply, text: string][] = [
  [
    '422 with a list',
    { status: 422, body: { detail: [{ msg: 'Field required' }] } },
    'Field required',
  ],
  ['400 with a text', { status: 400, body: { detail } }, detail],
  ['400 in the words of a 401', { status: 400, body: { detail: ended } }, ended],
  ['401 about something else', { status: 401, body: { detail } }, detail],
  ['401 without words', { status: 401 }, REFUSED],
  ['429', { status: 429, body: { detail } }, detail],
  ['404 HTML', { status: 404, body: '<h1>Not found</h1>' }, REFUSED],
  ['400 with an empty list', { status: 400, body: { detail: [] } }, REFUSED],
  ['422 with null', { status: 422, body: { detail: [{ msg: null }] } }, REFUSED],
  ['500', { status: 500, body: { detail } }, REFUSED],
  ['503 empty', { status: 503 }, REFUSED],
  ['502 HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, REFUSED],
  ['a cut network', { cut: true }, FAILED],
  ['200 HTML', { status: 200, body: '<h1>ok</h1>' }, FAILED],
  ['200 empty', { status: 200 }, FAILED],
  ['200 null', { status: 200, body: 'null' }, FAILED],
  ['200 []', { status: 200, body: '[]' }, FAILED],
];

test('every other failure shows its sentence, keeps what was typed and works again', async () => {
  const { user, net } = await openLink();
  await fillNew(user);
  for (const [what, reply, text] of REPLIES) {
    net.once(SET_PASSWORD, reply);
    await user.click(updateButton());
    const alert = await screen.findByRole('alert');
    expect(`${what}: ${alert.textContent}`).toBe(`${what}: ${text}`);
    expect([newField().value, confirmField().value]).toEqual([NEW_PASSWORD, NEW_PASSWORD]);
  }
  net.once(SET_PASSWORD, ok());
  await user.click(updateButton());
  expect(await screen.findByText(UPDATED)).toBeInTheDocument();
});

test('ten quick clicks and Enter during a reply of ten seconds send one request', async () => {
  const app = await openLink();
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ delay: null });
    app.net.once(SET_PASSWORD, after(10_000, { cut: true }));
    await fillNew(user);
    for (let click = 0; click < 10; click += 1) await user.click(updateButton());
    await user.type(confirmField(), '{Enter}');
    expect(updateButton()).toHaveAttribute('aria-busy', 'true');
    await act(() => jest.advanceTimersByTimeAsync(9_999));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(sentTo(app, '/set-password')).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a success that comes after the page was left is told there, once', async () => {
  const app = await openLink();
  const answer = holdReply(app, SET_PASSWORD);
  await fillNew(app.user);
  await app.user.click(updateButton());
  await act(() => app.router.navigate('/forgotPassword'));
  await answer(ok('Your password was updated.'));
  expect(await screen.findByText(`${UPDATED} Your password was updated.`)).toBeInTheDocument();
  expect(pathOf(app)).toBe('/forgotPassword');
  expect(selectNotices(app.store.getState())).toHaveLength(1);
});

test.each([
  ['in', [sessionStarted(samSession)]],
  ['in and out', [sessionStarted(samSession), signedOut()]],
])(
  'a success that comes late, after somebody has signed %s, is told to nobody',
  async (_, changes) => {
    const app = await openLink();
    const answer = holdReply(app, SET_PASSWORD);
    await fillNew(app.user);
    await app.user.click(updateButton());
    await act(() => app.router.navigate('/forgotPassword'));
    await act(async () => changes.forEach((change) => app.store.dispatch(change)));
    await answer(ok('Your password was updated.'));
    expect(selectNotices(app.store.getState())).toEqual([]);
  },
);

test('a failure that comes after the page was left is told to nobody', async () => {
  const app = await openLink();
  const answer = holdReply(app, SET_PASSWORD);
  await fillNew(app.user);
  await app.user.click(updateButton());
  await act(() => app.router.navigate('/forgotPassword'));
  await answer({ status: 401, body: { detail: 'Invalid or expired token' } });
  expect(pathOf(app)).toBe('/forgotPassword');
  expect(screen.queryByText(LINK_ENDED)).not.toBeInTheDocument();
});
