/** Every error text of signing in (product §15.10 to §15.15), by replies our own server never sends too. */
import { screen } from '@testing-library/react';

import { shareBackend, renderApp } from '@/test/app/renderApp';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import {
  authenticatorNeeded,
  codeAnswered,
  codeField,
  dashboard,
  emailField,
  otpPopup,
  passwordField,
  scriptPerson,
  sentTo,
  sessionReply,
  signInButton,
  smsPopup,
  smsSent,
  submitCredentials,
  html,
} from '@/test/app/signInScreen';
import { storedToken } from '@/test/app/sessionWorld';
import { DANA, PASSWORD } from '@/test/people';
import { holdReply } from '@/test/app/holdReply';

shareBackend();

const REFUSED = 'Incorrect email or password';
const FAILED = 'Error occurred while signing in';

const LOGINS: [what: string, reply: ScriptedReply, text: string][] = [
  ...[400, 401, 403, 422, 429, 500, 503].map((status): [string, ScriptedReply, string] => [
    `${status}`,
    { status, body: { detail: 'A sentence of the server' } },
    REFUSED,
  ]),
  ['422 with a list', { status: 422, body: { detail: [{ msg: 'Field required' }] } }, REFUSED],
  ['502 of a proxy', html(502), REFUSED],
  ['a cut network', { cut: true }, FAILED],
  ['200 HTML', html(200), FAILED],
  ['200 empty', { status: 200 }, FAILED],
  ['204', { status: 204 }, FAILED],
  ['200 broken JSON', { status: 200, body: '{"access_token": "a' }, FAILED],
  ...[null, true, 7, [], 'text', {}, { status: true }, { access_token: null }].map(
    (body): [string, ScriptedReply, string] => [
      `200 ${JSON.stringify(body)}`,
      { status: 200, body: JSON.stringify(body) },
      FAILED,
    ],
  ),
  ['a token that is a number', { status: 200, body: { access_token: 7 } }, FAILED],
  ['an empty token', { status: 200, body: { access_token: '' } }, FAILED],
  ['a token no header can carry', { status: 200, body: { access_token: 'токен' } }, FAILED],
];

test('every login without an outcome shows its sentence, keeps what was typed and works again', async () => {
  const { net, user } = await renderApp('/');
  scriptPerson({ net });
  await user.type(emailField(), DANA);
  await user.type(passwordField(), 'a-password');
  for (const [what, reply, text] of LOGINS) {
    net.once('POST /login/', reply);
    await user.click(signInButton());
    const alert = await screen.findByRole('alert');
    expect(`${what}: ${alert.textContent}`).toBe(`${what}: ${text}`);
    expect(screen.queryByText(/sentence of the server/)).not.toBeInTheDocument();
    expect([emailField().value, passwordField().value]).toEqual([DANA, 'a-password']);
  }
  expect(storedToken()).toBeNull();
  net.once('POST /login/', sessionReply());
  await user.click(signInButton());
  await dashboard();
  expect(storedToken()).toBe('token-of-a-test');
});

test('after a refusal the password is selected; typing in either field clears the error', async () => {
  const { net, user } = await renderApp('/');
  net.once('POST /login/', { status: 401, body: { detail: REFUSED } });
  net.once('POST /login/', { cut: true });
  await submitCredentials(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED);
  expect(passwordField()).toHaveFocus();
  await user.keyboard('another');
  expect(passwordField()).toHaveValue('another');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  await user.type(emailField(), 'x');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the message of the authenticator counts with any status', async () => {
  const { net, user } = await renderApp('/');
  for (const status of [200, 401, 403]) {
    net.once('POST /login/', { ...authenticatorNeeded, status });
    await submitCredentials(user);
    await otpPopup();
    await user.click(screen.getByRole('button', { name: 'Close' }));
  }
});

const OTPS: [what: string, reply: ScriptedReply, text: string][] = [
  [
    'a message',
    { status: 401, body: { message: 'Code already used', detail: 'x' } },
    'Code already used',
  ],
  ['a text detail', { status: 400, body: { detail: 'Code too old' } }, 'Code too old'],
  ['neither', { status: 401, body: {} }, 'Incorrect OTP'],
  ['a list', { status: 422, body: { detail: [{ msg: 'x' }] } }, 'Incorrect OTP'],
  ['HTML', html(502), 'Incorrect OTP'],
  ['a cut network', { cut: true }, 'Error occurred while verifying OTP'],
  ['200 HTML', html(200), 'Error occurred while verifying OTP'],
  ['200 without a token', { status: 200, body: {} }, 'Incorrect OTP'],
  ['200 with no object', { status: 200, body: null }, 'Error occurred while verifying OTP'],
  ['200 with a text detail', { status: 200, body: { detail: 'Code too old' } }, 'Code too old'],
  ['200 with a message', { status: 200, body: { message: 'Code too old' } }, 'Code too old'],
];

test('every refused authenticator code shows its sentence and is selected for retyping', async () => {
  const { net, user } = await renderApp('/');
  scriptPerson({ net });
  net.once('POST /login/', authenticatorNeeded);
  await submitCredentials(user);
  await otpPopup();
  let code = 100_000;
  for (const [what, reply, text] of OTPS) {
    net.once('POST /login-2fa/', reply);
    code += 1;
    // Typed over the code before, which is selected.
    await user.keyboard(`${code}{Enter}`);
    const alert = await screen.findByRole('alert');
    expect(`${what}: ${alert.textContent}`).toBe(`${what}: ${text}`);
    expect(codeField()).toHaveValue(String(code));
    expect(codeField()).toHaveAccessibleDescription(text);
  }
  await user.keyboard('1');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  net.once('POST /login-2fa/', sessionReply());
  await user.keyboard('23456{Enter}');
  await dashboard();
});

const SMS_FAILURES: [what: string, reply: ScriptedReply][] = [
  ['401', { status: 401, body: { message: 'Incorrect OTP', detail: 'Incorrect OTP' } }],
  ['500', { status: 500, body: { detail: 'boom' } }],
  ['a cut network', { cut: true }],
  ['200 HTML', html(200)],
  ['200 without a token', { status: 200, body: { access_token: null } }],
];

test('a refused SMS code shows nothing, is only logged, and the popup works again', async () => {
  const { net, user, services } = await renderApp('/');
  scriptPerson({ net });
  net.once('POST /login/', smsSent());
  await submitCredentials(user);
  const popup = await smsPopup();
  const shown = popup.textContent;
  let code = 200_000;
  for (const [what, reply] of SMS_FAILURES) {
    net.once('POST /login-sms-2fa/', reply);
    code += 1;
    await user.keyboard(`${code}{Enter}`);
    await codeAnswered();
    expect(`${what}: ${codeField().value}`).toBe(`${what}: ${code}`);
    expect(popup.textContent?.replace(/\d+ s/, '30 s')).toBe(shown?.replace(/\d+ s/, '30 s'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  }
  const lines = services.logged.filter((line) => line.startsWith('SMS code not accepted'));
  expect(lines).toHaveLength(SMS_FAILURES.length);
  expect(services.logged.join()).not.toMatch(/20000\d/);
  net.once('POST /login-sms-2fa/', sessionReply());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await dashboard();
});

test('ten quick clicks and Enter are one login; the button keeps the focus while it waits', async () => {
  const app = await renderApp('/');
  scriptPerson(app);
  const answer = holdReply(app, 'POST /login/');
  await submitCredentials(app.user, DANA, PASSWORD);
  for (let click = 0; click < 10; click += 1) await app.user.click(signInButton());
  expect(signInButton()).toHaveFocus();
  expect(signInButton()).toHaveAttribute('aria-busy', 'true');
  await app.user.type(passwordField(), '{Enter}');
  await answer(sessionReply());
  await dashboard();
  expect(sentTo(app, '/login/')).toHaveLength(1);
});
