import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { after, sendButton } from '@/test/app/passwordScreens';
import { renderApp } from '@/test/app/renderApp';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { DANA } from '@/test/people';
import { holdReply } from '@/test/app/holdReply';

const FAILED = 'Error sending email. Please try again.';
const CALL = 'GET /reset-pass';

const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const sentPage = () => screen.findByRole('heading', { level: 1, name: 'Email sent' });
const sendAgain = () => screen.getByRole('button', { name: 'Send again' });

async function openForm() {
  const app = await renderApp('/forgotPassword');
  const asked = () => app.net.sent.filter(({ path }) => path.startsWith('/reset-pass'));
  return { ...app, asked };
}

test('a mail goes out to a known address, and the page says where to look', async () => {
  const { user, router, backend, asked } = await openForm();
  expect(emailField()).toHaveAttribute('type', 'email');
  expect(
    screen.getByText(
      'Type the e-mail you sign in with. We send instructions to update the password.',
    ),
  ).toBeVisible();
  await user.type(emailField(), `${DANA}{Enter}`);
  await sentPage();
  expect(screen.getByText(/^We sent an e-mail/)).toHaveTextContent(
    `We sent an e-mail to ${DANA} with instructions to update the password. It can take a minute; look in the spam folder too.`,
  );
  expect(screen.getByText(DANA)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '#/');
  const mail = await backend.nextMessage(DANA);
  expect(mail.text).toContain('http://parley.test/#/Update-password?reset_token=');
  // The address is in the one request that needs it, and in no address of ours.
  expect(asked().map(({ path }) => path)).toEqual(['/reset-pass?email=dana%40example.com']);
  expect(asked()[0]?.headers.get('token')).toBeNull();
  expect(router.createHref(router.state.location)).toBe('#/emailVerify');
  expect(window.location.href).not.toContain('dana');
});

test('the form has no other rule than the type: without an address the server decides', async () => {
  const { user, asked } = await openForm();
  await user.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(asked().map(({ path }) => path)).toEqual(['/reset-pass?email=']);
});

test('an unknown address is answered in the same way', async () => {
  const { user } = await openForm();
  await user.type(emailField(), 'nobody@example.com{Enter}');
  await sentPage();
});

test.each<[string, ScriptedReply]>([
  ['an empty reply', { status: 200 }],
  ['204', { status: 204 }],
  ['HTML', { status: 200, body: '<h1>ok</h1>' }],
  ['JSON null', { status: 200, body: 'null' }],
])('%s with a 2xx status is a sent mail', async (_, reply) => {
  const { user, net } = await openForm();
  net.once(CALL, reply);
  await user.type(emailField(), `${DANA}{Enter}`);
  await sentPage();
});

test('Cancel goes to the sign-in page', async () => {
  const { user, router } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('401 goes to the sign-in page and ends nobody’s session', async () => {
  const { user, net, router } = await openForm();
  net.once(CALL, { status: 401, body: { detail: 'Not authenticated' } });
  await user.type(emailField(), `${DANA}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});

test('every other failure shows its sentence, keeps the address and works again', async () => {
  const { user, net } = await openForm();
  await user.type(emailField(), DANA);
  const replies: ScriptedReply[] = [
    ...[400, 403, 404, 422, 429, 500, 503].map((status) => ({
      status,
      body: { detail: 'A sentence of the server' },
    })),
    { status: 502, body: '<h1>Bad gateway</h1>' },
    { status: 504 },
    { cut: true },
  ];
  for (const reply of replies) {
    net.once(CALL, reply);
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(screen.queryByText(/sentence of the server/)).not.toBeInTheDocument();
    expect(emailField()).toHaveValue(DANA);
  }
  await user.type(emailField(), '{End}x{Backspace}');
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  await user.click(sendButton());
  await sentPage();
});

test('an error is gone when the page is opened again', async () => {
  const { user, net, router } = await openForm();
  net.once(CALL, { cut: true });
  await user.type(emailField(), `${DANA}{Enter}`);
  await screen.findByText(FAILED);
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/forgotPassword'));
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
});

test('ten quick clicks and Enter during a reply of ten seconds send one request', async () => {
  const { net, asked } = await openForm();
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ delay: null });
    net.once(CALL, after(10_000, { status: 500 }));
    await user.type(emailField(), DANA);
    for (let click = 0; click < 10; click += 1) await user.click(sendButton());
    await user.type(emailField(), '{Enter}');
    expect(sendButton()).toHaveAttribute('aria-busy', 'true');
    await act(() => jest.advanceTimersByTimeAsync(9_999));
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText(FAILED)).toBeInTheDocument();
    expect(asked()).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('a reply that comes after the page was left moves nobody', async () => {
  const { user, net, router } = await openForm();
  const answer = holdReply({ net }, CALL);
  await user.type(emailField(), `${DANA}{Enter}`);
  await act(() => router.navigate('/'));
  await answer('backend');
  await act(() => net.answered());
  expect(router.state.location.pathname).toBe('/');
});

describe('Send again', () => {
  async function openSent() {
    const app = await openForm();
    app.net.once(CALL, { status: 200, body: { message: 'ok' } });
    await app.user.type(emailField(), DANA);
    jest.useFakeTimers();
    const user = userEvent.setup({ delay: null });
    await user.click(sendButton());
    await act(() => jest.advanceTimersByTimeAsync(0));
    return { ...app, user };
  }
  afterEach(() => jest.useRealTimers());

  it('waits a minute, then asks for the same address once', async () => {
    const { user, net, asked } = await openSent();
    expect(sendAgain()).toHaveAttribute('aria-disabled', 'true');
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(sendAgain()).toHaveAttribute('aria-disabled', 'true');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    net.once(CALL, after(10_000, { status: 200 }));
    for (let click = 0; click < 10; click += 1) await user.click(sendAgain());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('The e-mail was sent again.')).toBeInTheDocument();
    expect(asked().map(({ path }) => path)).toEqual(
      Array(2).fill('/reset-pass?email=dana%40example.com'),
    );
    expect(sendAgain()).toHaveAttribute('aria-disabled', 'true');
  });

  it('says when it fails, and can be tried at once', async () => {
    const { user, net, asked } = await openSent();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    net.always(CALL, { cut: true });
    await user.click(sendAgain());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText(FAILED)).toBeInTheDocument();
    await user.click(sendAgain());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asked()).toHaveLength(3);
  });

  it('goes to the sign-in page on 401', async () => {
    const { user, net, router } = await openSent();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    net.once(CALL, { status: 401 });
    await user.click(sendAgain());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(router.state.location.pathname).toBe('/');
  });

  it('moves nobody who has left the page by then', async () => {
    const { user, net, router } = await openSent();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const answer = holdReply({ net }, CALL);
    await user.click(sendAgain());
    await act(() => router.navigate('/userForm'));
    await answer({ status: 401 });
    expect(router.state.location.pathname).toBe('/userForm');
  });
});

test('without an address the page leads back to the form', async () => {
  const { user, router } = await renderApp('/emailVerify');
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Ask for another e-mail' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgotPassword'));
});
