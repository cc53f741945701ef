/** A recovery code in the place of the phone's (product §24.24). */
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { renderApp, shareBackend, type RenderedApp } from '@/test/app/renderApp';
import { storedToken } from '@/test/app/sessionWorld';
import {
  codeField,
  dashboard,
  emailField,
  offering,
  otpPopup,
  scriptPerson,
  sentTo,
  sessionReply,
  smsPopup,
  submitCredentials,
} from '@/test/app/signInScreen';
import { AVERY, DANA, PASSWORD, SAM } from '@/test/people';

shareBackend();

const CODE = '7k4m 2qxp';
const recoveryField = () => screen.findByLabelText<HTMLInputElement>('Recovery code');
const choose = ({ user }: RenderedApp) =>
  screen.findByRole('button', { name: 'Use a recovery code' }).then((button) => user.click(button));

async function openRecovery(kind: keyof typeof offering): Promise<RenderedApp> {
  const app = await renderApp('/');
  scriptPerson(app);
  app.net.once('POST /login/', offering[kind]);
  await submitCredentials(app.user);
  await choose(app);
  await recoveryField();
  return app;
}

test.each([
  [AVERY, otpPopup],
  [SAM, smsPopup],
])(
  'the popup of %s at the real server offers one, and a wrong one is said to be so',
  async (email, popup) => {
    const app = await renderApp('/');
    await submitCredentials(app.user, email);
    await popup();
    await choose(app);
    expect(await popup()).toBeInTheDocument();
    await app.user.type(await recoveryField(), 'AAAA-BBBB{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This code is not one of yours, or was used before.',
    );
    expect(await recoveryField()).toHaveFocus();
    expect(storedToken()).toBeNull();
  },
);

test.each(['sms', 'authenticator'] as const)(
  '%s: it is sent as it was typed, once',
  async (kind) => {
    const app = await openRecovery(kind);
    app.net.once('POST /login-recovery/', sessionReply('token-of-recovery'));
    await app.user.type(await recoveryField(), ` ${CODE} {Enter}{Enter}`);
    await dashboard();
    expect(sentTo(app, '/login-recovery/').map(({ body }) => body)).toEqual([
      { email: DANA, password: PASSWORD, recovery_code: CODE },
    ]);
    expect(JSON.stringify(app.store.getState())).not.toContain(CODE);
  },
);

test('the way back leads to the code of the SMS that was sent', async () => {
  const app = await openRecovery('sms');
  await app.user.click(screen.getByRole('button', { name: 'Use the code of the SMS' }));
  await smsPopup();
  expect(codeField()).toHaveFocus();
  app.net.once('POST /login-sms-2fa/', sessionReply());
  await app.user.keyboard('123456{Enter}');
  await dashboard();
  expect(sentTo(app, '/login-sms-2fa/').map(({ body }) => body)).toEqual([
    { req_id: 'login-2', otp: 123_456 },
  ]);
});

test('a double click leads there or back, not there and back', async () => {
  const app = await openRecovery('authenticator');
  const back = () => screen.getByRole('button', { name: 'Use the code of the app' });
  fireEvent.click(back(), { detail: 2 });
  expect(await recoveryField()).toBeInTheDocument();
  await app.user.click(back());
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }), { detail: 2 });
  expect(codeField()).toBeInTheDocument();
});

test('an empty code is not sent; Escape leads back to the form as it was', async () => {
  const app = await openRecovery('authenticator');
  await app.user.type(await recoveryField(), '   {Enter}');
  expect(sentTo(app, '/login-recovery/')).toEqual([]);
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(emailField()).toHaveValue(DANA);
});

test.each([
  ['a 500', { status: 500, body: '<html>' }, 'Error occurred while verifying OTP'],
  ['no token', { status: 200, body: {} }, 'Error occurred while verifying OTP'],
  ['a cut connection', { cut: true } as const, 'Error occurred while verifying OTP'],
  ['a limit', { status: 429, body: { detail: 'Too many codes' } }, 'Too many codes'],
])('after %s it says so, and works again', async (_, reply, text) => {
  const app = await openRecovery('authenticator');
  app.net.once('POST /login-recovery/', reply);
  await app.user.type(await recoveryField(), `${CODE}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  app.net.once('POST /login-recovery/', sessionReply());
  await app.user.keyboard('{Enter}');
  await dashboard();
});
