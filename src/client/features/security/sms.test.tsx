/** The SMS card by replies a test writes: each sentence of product §9, each form of reply. */
import { act, screen, waitFor } from '@testing-library/react';

import { fakeCountdown } from '@/test/app/fakeCountdown';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';
import {
  authenticatorSwitch,
  codeField,
  DISABLE_SMS,
  failures,
  otherSuccesses,
  offered,
  openSecurity,
  openSmsCode,
  READ,
  ready,
  SEND,
  smsSwitch,
  VERIFY,
} from '@/test/app/securityScreen';

const alert = (text: string) => screen.findByText(text);

afterEach(() => jest.useRealTimers());

describe('SMS authentication', () => {
  test('shows at load what the profile says, without a message being sent', async () => {
    const app = await openSecurity((net) => {
      net.once(READ, offered);
      net.once('GET /user/', { status: 200, body: { phone: '+1 512', sms_2fa_active: true } });
    });
    await ready();
    expect(smsSwitch()).toBeChecked();
    expect(app.net.sentTo(SEND)).toEqual([]);
    expect(screen.getByText('Alternative')).toBeInTheDocument();
    expect(smsSwitch()).toHaveAccessibleDescription(
      'A code by text message to +1 512. Messages can be read by others and numbers taken over: the app is safer.',
    );
    expect(authenticatorSwitch()).toHaveAccessibleDescription(
      'A code from an app on your phone, asked for at every sign-in.',
    );
  });

  test('starts off where the profile does not say; "already active" means on', async () => {
    const { net, user } = await openSecurity((network) => {
      network.once(READ, offered);
      network.once('GET /user/', { status: 200, body: { phone: '+1 512' } });
    });
    await ready();
    expect(smsSwitch()).not.toBeChecked();
    net.once(SEND, { status: 200, body: { detail: 'SMS 2FA Already Active' } });
    await user.click(smsSwitch());
    await waitFor(() => expect(smsSwitch()).toBeChecked());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test.each(failures)('whose status comes as %s says so, and is asked again', async (_, reply) => {
    const { user } = await openSecurity((net) => {
      net.once(READ, offered);
      net.once('GET /user/', reply);
      net.once('GET /user/', { status: 200, body: { phone: '+1 512', sms_2fa_active: true } });
    });
    expect(await alert('Failed to fetch SMS 2FA status')).toBeInTheDocument();
    expect(smsSwitch()).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Try again to check the SMS codes' }));
    await waitFor(() => expect(smsSwitch()).toBeChecked());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a missing mobile number is shown as is, with a way to the profile', async () => {
    const text = 'Mobile Number Missing From Profile. Kindly Update The Mobile Number First';
    const app = await openSecurity((net) => net.once(READ, offered));
    await ready();
    for (const status of [400, 200]) {
      app.net.once(SEND, { status, body: { detail: text } });
      await app.user.click(smsSwitch());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(smsSwitch()).not.toBeChecked();
    }
    await app.user.click(screen.getByRole('link', { name: 'Go to your profile' }));
    await screen.findByRole('heading', { level: 1, name: 'Profile Update' });
  });

  const PAGE: [string, ScriptedReply] = ['200 HTML', { status: 200, body: '<html>sign in</html>' }];

  test.each([...failures, PAGE])(
    'asked for a code and answered by %s says so',
    async (_, reply) => {
      const { net, user } = await openSecurity((network) => network.once(READ, offered));
      await ready();
      net.once(SEND, reply);
      await user.click(smsSwitch());
      expect(await alert('Failed to fetch SMS 2FA status')).toBeInTheDocument();
      expect(smsSwitch()).not.toBeChecked();
    },
  );

  test.each<[string, ScriptedReply]>([
    ['another detail', ok({ detail: 'OTP sent' })],
    ['an object', ok({})],
    ['a list', { status: 200, body: '[]' }],
    ['JSON null', { status: 200, body: 'null' }],
    ['a JSON text', { status: 200, body: '"OTP sent"' }],
    ['an empty 200', { status: 200 }],
    ['an empty 201', { status: 201 }],
    ['a 204', { status: 204 }],
  ])('a code asked for and answered by %s was sent', async (_, reply) => {
    const { net, user } = await openSecurity((network) => network.once(READ, offered));
    await ready();
    net.once(SEND, reply);
    await user.click(smsSwitch());
    expect(await codeField('Verify code')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each<[string, ScriptedReply, string, string[]]>([
    ['one that was sent', ok({ detail: 'OTP sent' }), 'A new code was sent.', []],
    [
      'one of too many',
      { status: 429, body: { detail: 'Too many codes' } },
      'A new code could not be sent.',
      ['Too many codes'],
    ],
    ['one cut off', { cut: true }, 'A new code could not be sent.', []],
  ])('a new code: of %s it says what became of it', async (_, reply, told, alerts) => {
    fakeCountdown();
    const { net, user } = await openSmsCode();
    const field = await codeField('Verify code');
    await user.type(field, '123');
    net.once(SEND, reply);
    act(() => void jest.advanceTimersByTime(30_000));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryAllByRole('alert').map((each) => each.textContent)).toEqual(alerts);
    expect(field).toHaveValue('123');
  });

  test('a right code turns it on; a wrong one shows what the server says', async () => {
    const app = await openSmsCode();
    app.net.once(VERIFY, { status: 400, body: { detail: 'Incorrect OTP' } });
    await app.user.type(await codeField('Verify code'), '111111{Enter}');
    expect(await alert('Incorrect OTP')).toBeInTheDocument();
    app.net.once(VERIFY, { status: 200 });
    await app.user.keyboard('012345{Enter}');
    expect(await alert('SMS 2FA activated successfully!')).toBeInTheDocument();
    expect(smsSwitch()).toBeChecked();
    expect(smsSwitch()).toHaveFocus();
    expect(app.net.sentTo(VERIFY).map(({ body }) => body)).toEqual([
      { otp: 111_111 },
      { otp: 12_345 },
    ]);
  });

  test.each([...failures, ...otherSuccesses])(
    'whose code is answered by %s says so',
    async (_, reply) => {
      const { net, user } = await openSmsCode();
      net.once(VERIFY, reply);
      await user.type(await codeField('Verify code'), '123456{Enter}');
      expect(await alert('Failed to activate 2FA')).toBeInTheDocument();
    },
  );

  test('is turned off with the message of the server', async () => {
    const { net, user } = await openSecurity((network) => {
      network.once(READ, offered);
      network.once('GET /user/', { status: 200, body: { sms_2fa_active: true } });
    });
    await ready();
    net.once(DISABLE_SMS, { status: 500 });
    await user.click(smsSwitch());
    expect(await alert('Failed to disable 2FA')).toBeInTheDocument();
    expect(smsSwitch()).toBeChecked();
    net.once(DISABLE_SMS, { status: 200, body: { status: true, message: 'SMS 2FA disabled' } });
    await user.click(smsSwitch());
    expect(await alert('SMS 2FA disabled')).toBeInTheDocument();
    expect(smsSwitch()).not.toBeChecked();
  });
});
