// First of all: the toolkit looks for the extension once.
import { takeDevToolsLog } from '@/test/app/devToolsLog';

/** Deleting the account (product §24.34 to §24.37). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { fakeCountdown } from '@/test/app/fakeCountdown';
import { holdReply } from '@/test/app/holdReply';
import { DELETE, openPrivacy, PRIVACY, refused, withPrivacy } from '@/test/app/privacyScreen';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import type { ScriptedApp } from '@/test/app/renderScripted';
import { DANA, PASSWORD } from '@/test/people';

const CODE = '123456';
const WRONG = 'The password is incorrect';
const needed = (factor: string) => refused('Enter the code', { code_needed: factor });
const FAILED = 'A new code could not be sent.';
const SAID = 'Your account was deleted. A last mail confirms it.';

const dialog = () => screen.findByRole('dialog', { name: 'Delete the account?' });
const inDialog = async () => within(await dialog());
const password = async () => (await inDialog()).findByLabelText<HTMLInputElement>('Your password');
const code = async (name = 'Code from the app') =>
  (await inDialog()).findByLabelText<HTMLInputElement>(name);
const send = async () => (await inDialog()).getByRole('button', { name: 'Delete account' });
const sent = ({ net }: Pick<ScriptedApp, 'net'>) => net.sentTo(DELETE).map(({ body }) => body);

async function openDialog({ user }: Pick<ScriptedApp, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Delete account...' }));
  return dialog();
}

test('on the real server: the account is gone, the sign-in page says so, and nobody signs in any more', async () => {
  takeDevToolsLog();
  const app = await renderSignedIn(PRIVACY, withPrivacy);
  await openDialog(app);
  expect(await password()).toHaveFocus();
  await app.user.type(await password(), PASSWORD);
  await app.user.click(await send());
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(app.router.state.location.pathname).toBe('/');
  await waitFor(() => expect(window.localStorage.getItem('accessToken')).toBeNull());
  const login = await fetch(`${app.backend.url}/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DANA, password: PASSWORD }),
  });
  expect(login.ok).toBe(false);
  // The session is over; there is nothing to sign out of.
  expect(app.net.sentTo('POST /logout/')).toEqual([]);
  const log = takeDevToolsLog();
  expect(log.text).not.toContain(PASSWORD);
  expect(log.types).toContain('session/accountDeleted');
});

test.each([
  ['["privacy"]', 0],
  ['["privacy","bookings"]', 1],
])(
  'what becomes of bookings is said on the page and in its dialog: with %s',
  async (features, said) => {
    const app = await openPrivacy(undefined, { features });
    const text = 'Bookings to come are cancelled, and the people who booked are told by mail.';
    expect(screen.queryAllByText(text)).toHaveLength(said);
    await openDialog(app);
    expect((await inDialog()).queryAllByText(text)).toHaveLength(said);
  },
);

test('a wrong password is told in its field; what was typed stays, and Cancel forgets it', async () => {
  const app = await openPrivacy((net) => net.always(DELETE, refused(WRONG)));
  await openDialog(app);
  await app.user.type(await password(), 'Wrong-horse-1');
  await app.user.click(await send());
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(WRONG));
  expect(await password()).toHaveValue('Wrong-horse-1');
  expect(await password()).toHaveFocus();
  expect(screen.queryByLabelText('Code from the app')).toBeNull();
  await app.user.click((await inDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog(app);
  expect(await password()).toHaveValue('');
});

test('a second factor is asked for, a wrong code told in its field, and none of it is written down', async () => {
  takeDevToolsLog();
  const app = await openPrivacy((net) => {
    net.once(DELETE, needed('authenticator'));
    net.once(DELETE, refused('Incorrect OTP'));
    net.once(DELETE, { status: 204 });
  });
  await openDialog(app);
  await app.user.type(await password(), PASSWORD);
  await app.user.click(await send());
  await waitFor(async () => expect(await code()).toHaveFocus());
  expect(await password()).toHaveValue(PASSWORD);
  await app.user.type(await code(), CODE);
  await app.user.click(await send());
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/Incorrect OTP/));
  expect(await code()).toHaveValue(CODE);
  expect(await code()).toHaveFocus();
  await app.user.clear(await code());
  await app.user.type(await code(), '654 321');
  await waitFor(async () => expect(await code()).not.toBeInvalid());
  await app.user.click(await send());
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(sent(app)).toEqual([
    { password: PASSWORD },
    { password: PASSWORD, code: CODE },
    { password: PASSWORD, code: '654321' },
  ]);
  const log = takeDevToolsLog();
  for (const secret of [PASSWORD, CODE, '654321']) expect(log.text).not.toContain(secret);
  expect(log.text).not.toContain('654 321');
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain(CODE);
  expect(window.location.href).not.toMatch(/Parley-demo|123456/);
});

test('by SMS it says where the code went, and a new one can be asked for', async () => {
  const app = await openPrivacy((net) => net.always(DELETE, needed('sms')));
  await openDialog(app);
  await app.user.type(await password(), PASSWORD);
  await app.user.click(await send());
  expect(await code('Code from the SMS')).toHaveAccessibleDescription(/^We sent it to the number/);
  expect((await inDialog()).getByRole('button', { name: 'Send again' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

afterEach(() => jest.useRealTimers());

test.each<[string, object, string, string[]]>([
  ['one that was sent', needed('sms'), 'A new code was sent.', []],
  [
    'one of too many',
    { status: 429, body: { detail: 'Too many codes' } },
    FAILED,
    ['Too many codes'],
  ],
  [
    'one that is not needed any more',
    { status: 400, body: { detail: 'No code is needed any more' } },
    FAILED,
    ['No code is needed any more'],
  ],
  ['one refused without a reason', { status: 429 }, FAILED, []],
  ['one the server broke at', { status: 500, body: { detail: 'stack trace' } }, FAILED, []],
  ['one cut off', { cut: true }, FAILED, []],
])('a new code: of %s it says what became of it', async (_, reply, told, alerts) => {
  fakeCountdown();
  const app = await openPrivacy((net) => {
    net.once(DELETE, needed('sms'));
    net.once(DELETE, reply as { status: number });
  });
  await openDialog(app);
  await app.user.type(await password(), PASSWORD);
  await app.user.click(await send());
  await app.user.type(await code('Code from the SMS'), CODE);
  act(() => void jest.advanceTimersByTime(30_000));
  await app.user.click((await inDialog()).getByRole('button', { name: 'Send again' }));
  expect(await (await inDialog()).findByText(told)).toBeVisible();
  expect((await inDialog()).queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(
    alerts,
  );
  expect(await code('Code from the SMS')).toHaveValue(CODE);
  // An empty code only asks for another one: without a code the account might be deleted.
  expect(sent(app)).toEqual([{ password: PASSWORD }, { password: PASSWORD, code: '' }]);
});

test('a recovery code does in its place', async () => {
  const app = await openPrivacy((net) => {
    net.once(DELETE, needed('authenticator'));
    net.once(DELETE, { status: 204 });
  });
  await openDialog(app);
  await app.user.type(await password(), PASSWORD);
  await app.user.click(await send());
  await app.user.click(
    await (await inDialog()).findByRole('button', { name: 'Use a recovery code instead' }),
  );
  expect(await code('Recovery code')).toHaveFocus();
  await app.user.type(await code('Recovery code'), '7k4m-2qxp');
  await app.user.click(await send());
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(sent(app).at(-1)).toEqual({ password: PASSWORD, code: '7k4m2qxp' });
});

test('where the server has no recovery codes, none is offered', async () => {
  const app = await openPrivacy((net) => net.always(DELETE, needed('authenticator')), {
    features: '["privacy"]',
  });
  await openDialog(app);
  await app.user.type(await password(), PASSWORD);
  await app.user.click(await send());
  expect(await code()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a recovery code instead' })).toBeNull();
});

test.each<[string, object, string]>([
  ['a 500', { status: 500, body: { detail: 'stack trace' } }, 'may not have been deleted'],
  [
    'a 500 that asks for a code',
    { status: 500, body: { code_needed: 'sms' } },
    'may not have been',
  ],
  ['too many SMS', { status: 429, body: { detail: 'Too many codes' } }, 'Too many codes'],
  ['HTML', { status: 403, body: '<html>' }, 'may not have been deleted'],
  ['a factor nobody knows', refused('A code', { code_needed: 'fax' }), 'A code'],
  ['a cut connection', { cut: true }, 'may not have been deleted'],
])('%s keeps the dialog, says so, and the session goes on', async (_, reply, text) => {
  const app = await openPrivacy((net) => net.always(DELETE, reply as { status: number }));
  await openDialog(app);
  await app.user.type(await password(), PASSWORD);
  await app.user.click(await send());
  expect(await (await inDialog()).findByRole('alert')).toHaveTextContent(text);
  expect(await password()).toHaveValue(PASSWORD);
  expect(window.localStorage.getItem('accessToken')).toBe('token-1');
});

test('"Download everything first" leads to the password of the download', async () => {
  const app = await openPrivacy();
  await openDialog(app);
  await app.user.click(
    (await inDialog()).getByRole('button', { name: 'Download everything first' }),
  );
  const form = await screen.findByRole('form', { name: 'Take everything with you' });
  await waitFor(() => expect(within(form).getByLabelText('Your password')).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ten clicks ask once, and an answer to a closed dialog still ends the session', async () => {
  const app = await openPrivacy();
  const answer = holdReply(app, DELETE);
  await openDialog(app);
  await app.user.type(await password(), PASSWORD);
  const button = await send();
  for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  await app.user.click((await inDialog()).getByRole('button', { name: 'Cancel' }));
  await answer({ status: 204 });
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(sent(app)).toHaveLength(1);
});
