/** The authenticator's card by replies a test writes: each sentence of product §9, each form of reply. */
import { screen, waitFor } from '@testing-library/react';

import {
  ACTIVATE,
  authenticatorSwitch,
  codeField,
  connected,
  disabled,
  DISABLE,
  failures,
  otherSuccesses,
  offered,
  openOffered,
  openSecurity,
  PICTURE,
  READ,
  ready,
  SECRET,
  submit,
  unreadable,
} from '@/test/app/securityScreen';

const alert = (text: string) => screen.findByText(text);

describe('the authenticator', () => {
  test('is asked for once; one that is connected shows its switch on', async () => {
    const app = await openSecurity((net) => net.always(READ, connected));
    await ready();
    expect(authenticatorSwitch()).toBeChecked();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(app.net.sentTo(READ)).toHaveLength(1);
  });

  test('that is off holds its secret back until the switch is turned on', async () => {
    const app = await openSecurity((net) => net.always(READ, offered));
    await ready();
    expect(authenticatorSwitch()).not.toBeChecked();
    expect(document.body).not.toHaveTextContent(SECRET);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();

    await app.user.click(authenticatorSwitch());
    expect(authenticatorSwitch()).toBeChecked();
    expect(document.body).toHaveTextContent(SECRET);
    expect(screen.getByRole('img', { name: /QR code/ })).toHaveAttribute('src', PICTURE);
    expect(await codeField('Code from the app')).toHaveAttribute('placeholder', '6 digits');
    expect(app.net.sentTo(READ)).toHaveLength(1);
  });

  test.each(unreadable)(
    'whose status comes as %s says so, and is asked again',
    async (_, reply) => {
      const app = await openSecurity((net) => {
        net.once(READ, reply);
        net.once(READ, { status: 500 });
        net.once(READ, connected);
      });
      expect(await alert('Failed to fetch authenticator status')).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to fetch authenticator status$/);
      expect(authenticatorSwitch()).not.toBeChecked();
      const again = { name: 'Try again to check the authenticator' };
      await app.user.click(screen.getByRole('button', again));
      await app.user.click(await screen.findByRole('button', again));
      await waitFor(() => expect(authenticatorSwitch()).toBeChecked());
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', again)).not.toBeInTheDocument();
      expect(app.net.sentTo(READ)).toHaveLength(3);
    },
  );

  test('that is asked again and is off holds the set-up that came, and asks for none', async () => {
    const app = await openSecurity((net) => {
      net.once(READ, { status: 500 });
      net.once(READ, offered);
    });
    const again = { name: 'Try again to check the authenticator' };
    (await screen.findByRole('button', again)).focus();
    await app.user.keyboard('{Enter}');
    await ready();
    expect(screen.getByRole('heading', { name: 'Authenticator app' })).toHaveFocus();
    await app.user.click(authenticatorSwitch());
    expect(document.body).toHaveTextContent(SECRET);
    expect(app.net.sentTo(READ)).toHaveLength(2);
  });

  test.each(unreadable)(
    'whose set-up comes as %s says so and can be tried again',
    async (_, reply) => {
      const { net, user } = await openSecurity((network) => network.once(READ, { cut: true }));
      await ready();
      net.once(READ, reply);
      await user.click(authenticatorSwitch());
      expect(await alert('Failed to fetch 2FA setup information')).toBeInTheDocument();
      expect(authenticatorSwitch()).not.toBeChecked();
      net.once(READ, offered);
      await user.click(authenticatorSwitch());
      await codeField('Code from the app');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test.each([...failures, ...otherSuccesses])(
    'whose code is answered by %s says so and keeps its secret',
    async (_, reply) => {
      const { net, user } = await openOffered();
      net.once(ACTIVATE, reply);
      await user.type(await codeField('Code from the app'), '123456{Enter}');
      expect(await alert('Failed to activate 2FA')).toBeInTheDocument();
      expect(document.body).toHaveTextContent(SECRET);
      expect(authenticatorSwitch()).toBeChecked();
    },
  );

  test.each([
    ['detail', { detail: 'Incorrect OTP' }, 'Incorrect OTP'],
    ['message', { message: 'Code already used' }, 'Code already used'],
    [
      'first issue',
      { detail: [{ loc: [], msg: 'Code should have 6 digits', type: 'x' }] },
      'Code should have 6 digits',
    ],
    ['nothing', {}, 'Failed to activate 2FA'],
  ])('shows the %s of a refused code, which is selected for retyping', async (_, body, text) => {
    const app = await openOffered();
    app.net.once(ACTIVATE, { status: 400, body });
    const field = await codeField('Code from the app');
    await app.user.type(field, '12 34 56{Enter}');
    expect(await alert(text)).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);

    app.net.once(ACTIVATE, { status: 200 });
    await app.user.keyboard('000042');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    // On this screen six digits do not send themselves (product §9.10).
    expect(app.net.sentTo(ACTIVATE)).toHaveLength(1);
    await app.user.click(submit());
    expect(await alert('2FA activated successfully!')).toBeInTheDocument();
    expect(app.net.sentTo(ACTIVATE).map(({ body: sent }) => sent)).toEqual([
      { secret_key: SECRET, otp: 123_456 },
      { secret_key: SECRET, otp: 42 },
    ]);
    expect(authenticatorSwitch()).toBeChecked();
    expect(authenticatorSwitch()).toHaveFocus();
    expect(document.body).not.toHaveTextContent(SECRET);
    expect(app.net.sentTo(READ)).toHaveLength(1);
  });

  test('is turned off with the message of the server; its set-up is asked for anew then', async () => {
    const app = await openSecurity((net) => net.once(READ, connected));
    await ready();
    app.net.once(DISABLE, disabled);
    await app.user.click(authenticatorSwitch());
    expect(await alert('2FA disabled')).toBeInTheDocument();
    expect(authenticatorSwitch()).not.toBeChecked();
    app.net.once(READ, offered);
    await app.user.click(authenticatorSwitch());
    await codeField('Code from the app');
    expect(app.net.sentTo(READ)).toHaveLength(2);
  });

  test.each(unreadable)('that is turned off and answered by %s stays on', async (_, reply) => {
    const { net, user } = await openSecurity((network) => network.once(READ, connected));
    await ready();
    net.once(DISABLE, reply);
    await user.click(authenticatorSwitch());
    expect(await alert('Failed to disable 2FA')).toBeInTheDocument();
    expect(authenticatorSwitch()).toBeChecked();
    net.once(DISABLE, disabled);
    await user.click(authenticatorSwitch());
    expect(await alert('2FA disabled')).toBeInTheDocument();
  });

  test('a disable reply with a false status is no success: its message is the error, the switch stays on', async () => {
    const { net, user } = await openSecurity((network) => network.once(READ, connected));
    await ready();
    const message = 'Please sign in again to change this setting';
    net.once(DISABLE, { status: 200, body: { status: false, message } });
    await user.click(authenticatorSwitch());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(authenticatorSwitch()).toBeChecked();
  });

  test.each([
    ['disabled', disabled],
    ['refused', { status: 200, body: { status: false, message: 'No' } }],
    ['a 500', { status: 500 }],
  ])('a set-up never confirmed is disabled, too, and cleared: %s', async (_, reply) => {
    const app = await openOffered();
    app.net.once(DISABLE, reply);
    await app.user.click(authenticatorSwitch());
    await waitFor(() => expect(authenticatorSwitch()).not.toHaveAttribute('aria-busy'));
    expect(app.net.sentTo(DISABLE)).toHaveLength(1);
    expect(document.body).not.toHaveTextContent(SECRET);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    // It is not at hand any more either.
    const second = { status: 200, body: { qr_code: PICTURE, secret_key: 'SECONDSECRET' } };
    app.net.once(READ, second);
    await app.user.click(authenticatorSwitch());
    await codeField('Code from the app');
    expect(document.body).toHaveTextContent('SECONDSECRET');
  });
});
