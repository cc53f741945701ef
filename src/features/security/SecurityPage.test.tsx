/** The Security screen by replies a test writes: each sentence of section 8, each form of reply, one request each. */
import { act, screen, waitFor } from '@testing-library/react';

import { renderApp, type RenderedApp } from '@/testing/renderApp';
import type { ScriptedReply } from '@/testing/scriptedFetch';
import {
  authenticatorSwitch,
  codeSent,
  connected,
  disabled,
  offered,
  openSecurity,
  PICTURE,
  ready,
  SECRET,
  sentCalls,
  smsSwitch,
} from '@/testing/securityScreen';

const READ = 'GET /user/activate-2fa';
const ACTIVATE = 'POST /user/activate-2fa';
const DISABLE = 'GET /user/disable-2fa';
const SEND = 'POST /user/activate-sms-2fa';
const VERIFY = 'POST /user/verify-sms-2fa';
const DISABLE_SMS = 'GET /user/disable-sms-2fa';

/** Forms of a reply that says nothing fit to be shown. */
const unreadable: [string, ScriptedReply][] = [
  ['a 500', { status: 500, body: { detail: 'stack trace' } }],
  ['a 503 of HTML', { status: 503, body: '<html>busy</html>' }],
  ['200 HTML', { status: 200, body: '<html>sign in</html>' }],
  ['an empty 200', { status: 200 }],
  ['JSON null', { status: 200, body: 'null' }],
  ['a cut connection', { cut: true }],
];
const failures = unreadable.filter(([, reply]) => !('status' in reply) || reply.status >= 500);

const alert = (text: string) => screen.findByText(text);
const codeField = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const menuLink = (name: string) => screen.getByRole('link', { name });

/** Answers the next such call when the returned function is called with the reply. */
function later({ net }: Pick<RenderedApp, 'net'>, call: string) {
  let answer: (reply: ScriptedReply) => void = () => {};
  net.once(call, () => new Promise<ScriptedReply>((resolve) => (answer = resolve)));
  return (reply: ScriptedReply) => act(async () => answer(reply));
}

async function openOffered(): Promise<RenderedApp> {
  const app = await openSecurity((net) => net.once(READ, offered));
  await ready();
  await app.user.click(authenticatorSwitch());
  await codeField('Code from the app');
  return app;
}

async function openSmsCode(): Promise<RenderedApp> {
  const app = await openSecurity((net) => {
    net.once(READ, connected);
    net.once(SEND, codeSent);
  });
  await ready();
  await app.user.click(smsSwitch());
  await codeField('Verify code');
  return app;
}

describe('the authenticator', () => {
  test('is asked for once; one that is connected shows its switch on', async () => {
    const app = await openSecurity((net) => net.always(READ, connected));
    await ready();
    expect(authenticatorSwitch()).toBeChecked();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(sentCalls(app, READ)).toHaveLength(1);
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
    expect(sentCalls(app, READ)).toHaveLength(1);
  });

  test.each(unreadable)('whose status comes as %s says so', async (_, reply) => {
    await openSecurity((net) => net.once(READ, reply));
    expect(await alert('Failed to fetch authenticator status')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch authenticator status');
    expect(authenticatorSwitch()).not.toBeChecked();
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

  test.each(failures)(
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
    // On this screen six digits do not send themselves (readings 38).
    expect(sentCalls(app, ACTIVATE)).toHaveLength(1);
    await app.user.click(submit());
    expect(await alert('2FA activated successfully!')).toBeInTheDocument();
    expect(sentCalls(app, ACTIVATE).map(({ body: sent }) => sent)).toEqual([
      { secret_key: SECRET, otp: 123_456 },
      { secret_key: SECRET, otp: 42 },
    ]);
    expect(authenticatorSwitch()).toBeChecked();
    expect(document.body).not.toHaveTextContent(SECRET);
    expect(sentCalls(app, READ)).toHaveLength(1);
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
    expect(sentCalls(app, READ)).toHaveLength(2);
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
    expect(sentCalls(app, DISABLE)).toHaveLength(1);
    expect(document.body).not.toHaveTextContent(SECRET);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    // It is not at hand any more either.
    const second = { status: 200, body: { qr_code: PICTURE, secret_key: 'SECONDSECRET' } };
    app.net.once(READ, second);
    await app.user.click(authenticatorSwitch());
    await codeField('Code from the app');
    expect(document.body).toHaveTextContent('SECONDSECRET');
  });

  test('its key is copied as one word, and that is announced', async () => {
    const { user } = await openOffered();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(SECRET);
  });

  test('a clipboard that refuses is told, not hidden', async () => {
    const { user } = await openOffered();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/Could not copy/)).toBeInTheDocument();
  });

  test('whatever stands in qr_code, the page holds it as a picture or not at all', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      null,
      42,
      { src: 'x' },
      ['https://x'],
    ];
    const app = await openSecurity((net) => net.once(READ, { cut: true }));
    await ready();
    for (const qrCode of hostile) {
      app.net.once(READ, { status: 200, body: { qr_code: qrCode, secret_key: SECRET } });
      await app.user.click(authenticatorSwitch());
      await codeField('Code from the app');
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
      expect(document.body).toHaveTextContent(SECRET);
      app.net.once(DISABLE, disabled);
      await app.user.click(authenticatorSwitch());
      await waitFor(() => expect(authenticatorSwitch()).not.toBeChecked());
    }
  });
});

describe('SMS authentication', () => {
  test('shows at load what the profile says, without a message being sent', async () => {
    const app = await openSecurity((net) => {
      net.once(READ, offered);
      net.once('GET /user/', { status: 200, body: { phone: '+1 512', sms_2fa_active: true } });
    });
    await ready();
    expect(smsSwitch()).toBeChecked();
    expect(sentCalls(app, SEND)).toEqual([]);
    expect(screen.getByText('Alternative')).toBeInTheDocument();
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

  test.each(failures)('whose status comes as %s says so', async (_, reply) => {
    await openSecurity((net) => {
      net.once(READ, offered);
      net.once('GET /user/', reply);
    });
    expect(await alert('Failed to fetch SMS 2FA status')).toBeInTheDocument();
    expect(smsSwitch()).not.toBeChecked();
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

  test.each(unreadable)('asked for a code and answered by %s says so', async (_, reply) => {
    const { net, user } = await openSecurity((network) => network.once(READ, offered));
    await ready();
    net.once(SEND, reply);
    await user.click(smsSwitch());
    expect(await alert('Failed to activate 2FA')).toBeInTheDocument();
    expect(smsSwitch()).not.toBeChecked();
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
    expect(sentCalls(app, VERIFY).map(({ body }) => body)).toEqual([
      { otp: 111_111 },
      { otp: 12_345 },
    ]);
  });

  test.each(failures)('whose code is answered by %s says so', async (_, reply) => {
    const { net, user } = await openSmsCode();
    net.once(VERIFY, reply);
    await user.type(await codeField('Verify code'), '123456{Enter}');
    expect(await alert('Failed to activate 2FA')).toBeInTheDocument();
  });

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

describe('one request however often it is clicked', () => {
  test.each([
    [
      'the switch, on',
      READ,
      () => openSecurity((net) => net.once(READ, { cut: true })),
      authenticatorSwitch,
    ],
    [
      'the switch, off',
      DISABLE,
      () => openSecurity((net) => net.once(READ, connected)),
      authenticatorSwitch,
    ],
    ['the SMS switch', SEND, () => openSecurity((net) => net.once(READ, connected)), smsSwitch],
  ] as const)('%s', async (_, call, open, control) => {
    const app = await open();
    await ready();
    const before = sentCalls(app, call).length;
    const answer = later(app, call);
    const wasOn = (control() as HTMLInputElement).checked;
    for (let click = 0; click < 10; click += 1) await app.user.click(control());
    expect(control()).toHaveAttribute('aria-busy', 'true');
    // It stays put until the server answers.
    expect((control() as HTMLInputElement).checked).toBe(wasOn);
    expect(sentCalls(app, call)).toHaveLength(before + 1);
    await answer({ status: 500 });
    await ready();
  });

  test.each([
    ['2FA activated successfully!', ACTIVATE, openOffered, 'Code from the app'],
    ['SMS 2FA activated successfully!', VERIFY, openSmsCode, 'Verify code'],
  ] as const)('a code, until %s', async (text, call, open, name) => {
    const app = await open();
    const answer = later(app, call);
    await app.user.type(await codeField(name), '123456{Enter}{Enter}');
    for (let click = 0; click < 10; click += 1) await app.user.click(submit());
    expect(sentCalls(app, call)).toHaveLength(1);
    await answer({ status: 200 });
    expect(await alert(text)).toBeInTheDocument();
  });

  test('text that is no code is not sent', async () => {
    const app = await openOffered();
    const field = await codeField('Code from the app');
    for (const text of ['abc', '12a456', '１２３４５６', '12.5']) {
      await app.user.clear(field);
      await app.user.type(field, `${text}{Enter}`);
    }
    expect(sentCalls(app, ACTIVATE)).toEqual([]);
  });
});

describe('a reply that comes late', () => {
  test('after the screen was left changes nothing, and the secret is gone', async () => {
    const app = await openOffered();
    const answer = later(app, ACTIVATE);
    await app.user.type(await codeField('Code from the app'), '123456{Enter}');
    await app.user.click(menuLink('Change password'));
    await screen.findByRole('heading', { level: 1, name: 'Change Password' });
    await answer({ status: 200 });
    expect(screen.queryByText('2FA activated successfully!')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(SECRET);

    app.net.once(READ, connected);
    await app.user.click(menuLink('Security'));
    await ready();
    expect(authenticatorSwitch()).toBeChecked();
    expect(JSON.stringify(app.store.getState())).not.toContain(SECRET);
  });

  test('with a set-up, after the screen was left, shows it nowhere', async () => {
    const app = await openSecurity((net) => net.once(READ, { cut: true }));
    await ready();
    const answer = later(app, READ);
    await app.user.click(authenticatorSwitch());
    await app.user.click(menuLink('Profile Update'));
    await screen.findByRole('textbox', { name: 'First Name' });
    await answer(offered);
    expect(document.body).not.toHaveTextContent(SECRET);
    expect(app.store.getState().security.authenticator).toEqual({
      status: 'unknown',
      attempt: null,
    });
  });
});

test('the secret is in no storage, and in no state of the store, while it is on screen', async () => {
  const { store } = await openOffered();
  expect(document.body).toHaveTextContent(SECRET);
  const kept = JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]);
  expect(kept).not.toContain(SECRET);
  expect(kept).not.toContain(PICTURE);
});

test('without a token nothing is asked, and the screen says so', async () => {
  const { net } = await renderApp('/profile-dashboard/authentication');
  expect(await screen.findByText('Access token not found')).toBeInTheDocument();
  expect(net.sent).toEqual([]);
});
