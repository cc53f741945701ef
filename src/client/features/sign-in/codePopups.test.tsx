/** Both popups: what a code is, and late replies (product §4.15 to §4.22). */
import { screen, waitFor } from '@testing-library/react';

import { shareBackend, renderApp } from '@/test/app/renderApp';
import {
  authenticatorNeeded,
  codeAnswered,
  codeField,
  dashboard,
  emailField,
  otpPopup,
  scriptPerson,
  sessionReply,
  smsPopup,
  smsSent,
  submitCredentials,
} from '@/test/app/signInScreen';
import { storedToken } from '@/test/app/sessionWorld';
import { DANA } from '@/test/people';
import { holdReply } from '@/test/app/holdReply';
import { refusal, openSmsPopup, otps } from '@/test/app/smsPopup';

shareBackend();

test.each([
  ['123 456', 123_456],
  ['123-456', 123_456],
  [' 12 34 56 ', 123_456],
  ['012345', 12_345],
])('%j pasted and submitted is sent once, as the whole number %i', async (pasted, otp) => {
  const app = await openSmsPopup(4711);
  const answer = holdReply(app, 'POST /login-sms-2fa/');
  await app.user.paste(pasted);
  await app.user.keyboard('{Enter}');
  await answer(refusal);
  await codeAnswered();
  expect(otps(app)).toEqual([{ req_id: 4711, otp }]);
  expect(codeField()).toHaveFocus();
  expect(codeField().value.slice(codeField().selectionStart ?? 0)).toBe(codeField().value);
});

test('where the server names no login, the code is asked for and sent all the same', async () => {
  const app = await openSmsPopup(null);
  app.net.always('POST /login-sms-2fa/', sessionReply());
  await app.user.keyboard('123456');
  await waitFor(() => expect(storedToken()).not.toBeNull());
  expect(otps(app)).toEqual([{ req_id: null, otp: 123_456 }]);
});

test.each(['abc', ' - ', '9'.repeat(23)])(
  '%j is not sent, and the field says so',
  async (typed) => {
    const app = await openSmsPopup();
    app.net.always('POST /login-sms-2fa/', refusal);
    await app.user.paste(typed);
    await app.user.keyboard('{Enter}');
    expect(codeField()).toBeInvalid();
    expect(codeField().validationMessage).toBe('Enter the digits of the code.');
    await app.user.clear(codeField());
    await app.user.type(codeField(), '12{Enter}');
    await codeAnswered();
    expect(otps(app)).toEqual([expect.objectContaining({ otp: 12 })]);
  },
);

test('six digits send themselves after a moment', async () => {
  const app = await openSmsPopup();
  app.net.always('POST /login-sms-2fa/', refusal);
  await app.user.keyboard('123456');
  expect(otps(app)).toEqual([]);
  await waitFor(() => expect(otps(app)).toHaveLength(1));
  expect(otps(app)).toEqual([{ req_id: 'login-1', otp: 123_456 }]);
  await codeAnswered();
});

test('empty and non-digit text is not sent; fewer digits are, when they are submitted', async () => {
  const app = await openSmsPopup();
  app.net.always('POST /login-sms-2fa/', refusal);
  for (const text of ['', '   ', '12a456', '12.456', '-', '९९९९९९']) {
    await app.user.clear(codeField());
    if (text !== '') await app.user.type(codeField(), text);
    await app.user.click(screen.getByRole('button', { name: 'Submit' }));
  }
  expect(otps(app)).toEqual([]);
  await app.user.clear(codeField());
  await app.user.type(codeField(), '1234{Enter}');
  await codeAnswered();
  expect(otps(app)).toEqual([{ req_id: 'login-1', otp: 1234 }]);
});

test('a refused code is replaced by simply typing the next one', async () => {
  const app = await openSmsPopup();
  app.net.once('POST /login-sms-2fa/', refusal);
  await app.user.keyboard('111111{Enter}');
  await codeAnswered();
  app.net.once('POST /login-sms-2fa/', sessionReply());
  await app.user.keyboard('222222{Enter}');
  await dashboard();
  expect(otps(app)).toEqual([
    { req_id: 'login-1', otp: 111_111 },
    { req_id: 'login-1', otp: 222_222 },
  ]);
});

test.each(['SMS', 'OTP'] as const)(
  'closing the %s popup, by its icon or Escape, returns to the form as it was',
  async (kind) => {
    const { net, user } = await renderApp('/');
    const popup = kind === 'SMS' ? smsPopup : otpPopup;
    net.always('POST /login/', kind === 'SMS' ? smsSent() : authenticatorNeeded);
    await submitCredentials(user);
    await popup();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(emailField()).toHaveValue(DANA);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await popup();
    expect(codeField()).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus();
  },
);

test('a code accepted after its popup was closed signs nobody in', async () => {
  const app = await openSmsPopup();
  const answer = holdReply(app, 'POST /login-sms-2fa/');
  await app.user.keyboard('123456{Enter}');
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  await answer(sessionReply('late-token'));
  await waitFor(() => expect(app.store.getState().signIn.status).toBe('enteringCredentials'));
  expect(storedToken()).toBeNull();
  expect(app.services.visited).toEqual([]);
});

test('a late authenticator reply leaves the popup that was opened since then alone', async () => {
  const app = await renderApp('/');
  scriptPerson(app);
  app.net.always('POST /login/', authenticatorNeeded);
  await submitCredentials(app.user);
  await otpPopup();
  const answerFirst = holdReply(app, 'POST /login-2fa/');
  await app.user.keyboard('123456{Enter}');
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await otpPopup();
  const answerSecond = holdReply(app, 'POST /login-2fa/');
  await app.user.keyboard('654321{Enter}');
  await answerFirst(refusal);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true');
  await answerSecond(sessionReply());
  await dashboard();
});

test('a login answered after the page was left signs nobody in', async () => {
  const app = await renderApp('/');
  const answer = holdReply(app, 'POST /login/');
  await submitCredentials(app.user);
  await app.user.click(screen.getByRole('link', { name: 'Forgot Password' }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/forgotPassword'));
  await answer(sessionReply('late-token'));
  expect(storedToken()).toBeNull();
  expect(app.router.state.location.pathname).toBe('/forgotPassword');
});
