import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
  after,
  confirmField,
  NEW_PASSWORD,
  newField,
  updateButton,
} from '@/testing/passwordScreens';
import { renderApp, type RenderedApp } from '@/testing/renderApp';
import type { ScriptedReply } from '@/testing/scriptedFetch';
import { sentTo } from '@/testing/signInScreen';

const CALL = 'POST /set-password';
const UPDATED = 'Password Updated Successfully. You can check your mail to verify.';
const LINK_ENDED = 'That link is no longer valid. Choose Forgot Password to get a new one.';
const REFUSED = 'Failed to update password';
const FAILED = 'Error updating password';

const openLink = () => renderApp('/Update-password?reset_token=token-of-a-mail');

async function fill(user: RenderedApp['user'], password = NEW_PASSWORD, again = password) {
  await user.clear(newField());
  await user.type(newField(), password);
  await user.clear(confirmField());
  await user.type(confirmField(), again);
}

const ok = (message?: unknown): ScriptedReply => ({ status: 200, body: { message } });
const pathOf = ({ router }: RenderedApp) => router.state.location.pathname;

describe('the token of the link', () => {
  it.each([
    ['after the hash', '/Update-password?reset_token=abc', 'abc'],
    ['with %2B', '/Update-password?reset_token=a%2Bb', 'a+b'],
    ['with a bare +', '/Update-password?reset_token=a+b', 'a+b'],
    ['among others', '/update-password?x=1&reset_token=abc&y=2', 'abc'],
  ])('%s is sent as it is, and is gone from the address', async (_, path, token) => {
    const app = await renderApp(path);
    await waitFor(() => expect(app.router.state.location.search).toBe(''));
    expect(window.location.href).not.toContain('reset_token');
    app.net.once(CALL, ok());
    await fill(app.user);
    await app.user.click(updateButton());
    await screen.findByText(UPDATED);
    const [request] = sentTo(app, '/set-password');
    expect(request?.body).toEqual({ token, new_password: NEW_PASSWORD });
    expect(request?.headers.get('token')).toBeNull();
  });

  it('adds no history entry', async () => {
    const before = window.history.length;
    const { router } = await openLink();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(window.history.length).toBe(before);
  });

  it('is read before the hash if it is only there', async () => {
    const app = await renderApp('/');
    window.history.replaceState(null, '', '?reset_token=a+b%2Bc#/');
    await act(() => app.router.navigate('/Update-password'));
    expect(window.location.search).toBe('');
    app.net.once(CALL, ok());
    await fill(app.user);
    await app.user.click(updateButton());
    await screen.findByText(UPDATED);
    expect(sentTo(app, '/set-password')[0]?.body).toMatchObject({ token: 'a+b+c' });
  });

  it('after the hash wins over the one before it; neither stays', async () => {
    const app = await renderApp('/');
    window.history.replaceState(null, '', '?reset_token=before#/');
    await act(() => app.router.navigate('/Update-password?reset_token=behind'));
    await waitFor(() => expect(window.location.href).not.toContain('reset_token'));
    app.net.once(CALL, ok());
    await fill(app.user);
    await app.user.click(updateButton());
    await screen.findByText(UPDATED);
    expect(sentTo(app, '/set-password')[0]?.body).toMatchObject({ token: 'behind' });
  });

  it('of a newer mail replaces it', async () => {
    const app = await openLink();
    await act(() => app.router.navigate('/Update-password?reset_token=newer'));
    await waitFor(() => expect(app.router.state.location.search).toBe(''));
    app.net.once(CALL, ok());
    await fill(app.user);
    await app.user.click(updateButton());
    await screen.findByText(UPDATED);
    expect(sentTo(app, '/set-password')[0]?.body).toMatchObject({ token: 'newer' });
  });

  it('is in no state, storage or log', async () => {
    const { store, services, net, user, router } = await openLink();
    net.once(CALL, { status: 500 });
    await fill(user);
    await user.click(updateButton());
    await screen.findByText(REFUSED);
    for (const place of [
      store.getState(),
      { ...window.localStorage },
      { ...window.sessionStorage },
      services.logged,
      window.history.state,
      router.state.location,
    ]) {
      expect(JSON.stringify(place)).not.toMatch(/token-of-a-mail|Quiet-harbour/);
    }
  });
});

describe('without a token', () => {
  it('the fields work, a mismatch is told, nothing is sent, and a line offers a new link', async () => {
    const app = await renderApp('/Update-password');
    const link = screen.getByRole('link', { name: 'Ask for a new link' });
    await fill(app.user, NEW_PASSWORD, 'another');
    await app.user.click(updateButton());
    expect(confirmField()).toHaveAccessibleDescription('Passwords do not match');
    await fill(app.user);
    await app.user.click(updateButton());
    await waitFor(() => expect(link).toHaveFocus());
    expect(app.net.sent).toEqual([]);
    expect(newField()).toHaveValue(NEW_PASSWORD);
    await app.user.click(link);
    await waitFor(() => expect(pathOf(app)).toBe('/forgotPassword'));
  });

  it('a reload has none: it was in memory alone', async () => {
    const { close, router } = await openLink();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const address = window.location.hash.slice(1);
    close();
    await renderApp(address);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeInTheDocument();
  });
});

test('two different passwords are told, and nothing is sent until they match', async () => {
  const app = await openLink();
  await fill(app.user, NEW_PASSWORD, 'another');
  await app.user.click(updateButton());
  expect(confirmField()).toHaveAccessibleDescription('Passwords do not match');
  expect(confirmField()).toHaveFocus();
  expect(app.net.sent).toEqual([]);
  await app.user.type(newField(), 'x');
  expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
});

test('success is an alert with the server’s message; both fields are cleared', async () => {
  const app = await openLink();
  app.net.once(CALL, ok('Your password was updated.'));
  await fill(app.user);
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
  app.net.once(CALL, { status: 422, body: { detail: [{ loc: ['body'], msg, type: 'x' }] } });
  await fill(app.user, 'short');
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
  app.net.once(CALL, { status: 400, body: { message, detail: 'Bad Request' } });
  await fill(app.user, 'short');
  await app.user.click(updateButton());
  expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
  expect(newField()).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('the old password again is an alert, and the form works again', async () => {
  const app = await openLink();
  const detail = 'New password can not be same as old password';
  app.net.once(CALL, { status: 400, body: { detail } });
  await fill(app.user);
  await app.user.click(updateButton());
  expect(
    await screen.findByText('Error: New password cannot be the same as the old password.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(detail)).not.toBeInTheDocument();
  expect(newField()).toHaveValue(NEW_PASSWORD);
  expect(updateButton()).not.toHaveAttribute('aria-busy');
});

test('an ended token goes to the sign-in page, which says how to get a new link', async () => {
  const app = await openLink();
  app.net.once(CALL, { status: 401, body: { detail: 'Invalid or expired token' } });
  await fill(app.user);
  await app.user.click(updateButton());
  expect(await screen.findByText(LINK_ENDED)).toBeInTheDocument();
  expect(pathOf(app)).toBe('/');
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  await app.user.click(await screen.findByRole('link', { name: 'Forgot Password' }));
  await waitFor(() => expect(screen.queryByText(LINK_ENDED)).not.toBeInTheDocument());
  expect(pathOf(app)).toBe('/forgotPassword');
});

const detail = 'A sentence of the server';
const REPLIES: [what: string, reply: ScriptedReply, text: string][] = [
  [
    '422 with a list',
    { status: 422, body: { detail: [{ msg: 'Field required' }] } },
    'Field required',
  ],
  ['400 with a text', { status: 400, body: { detail } }, detail],
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
  await fill(user);
  for (const [what, reply, text] of REPLIES) {
    net.once(CALL, reply);
    await user.click(updateButton());
    const alert = await screen.findByRole('alert');
    expect(`${what}: ${alert.textContent}`).toBe(`${what}: ${text}`);
    expect([newField().value, confirmField().value]).toEqual([NEW_PASSWORD, NEW_PASSWORD]);
  }
  net.once(CALL, ok());
  await user.click(updateButton());
  expect(await screen.findByText(UPDATED)).toBeInTheDocument();
});

test('ten quick clicks and Enter during a reply of ten seconds send one request', async () => {
  const app = await openLink();
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ delay: null });
    app.net.once(CALL, after(10_000, { cut: true }));
    await fill(user);
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

test('a reply that comes after the page was left is told to nobody', async () => {
  const app = await openLink();
  let answer = (_: ScriptedReply) => {};
  const reply = new Promise<ScriptedReply>((resolve) => (answer = resolve));
  app.net.once(CALL, () => reply);
  await fill(app.user);
  await app.user.click(updateButton());
  await act(() => app.router.navigate('/forgotPassword'));
  await act(async () => {
    answer({ status: 401, body: { detail: 'Invalid or expired token' } });
    await reply;
  });
  expect(pathOf(app)).toBe('/forgotPassword');
  expect(screen.queryByText(LINK_ENDED)).not.toBeInTheDocument();
});
