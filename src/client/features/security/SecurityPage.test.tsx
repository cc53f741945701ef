/** The Security screen: one request each, replies that come late, and where its secret is not. */
import { screen } from '@testing-library/react';

import { renderScripted } from '@/test/app/renderScripted';
import {
  ACTIVATE,
  authenticatorSwitch,
  codeField,
  connected,
  DISABLE,
  offered,
  openOffered,
  openSecurity,
  openSmsCode,
  PICTURE,
  READ,
  ready,
  SECRET,
  SEND,
  smsSwitch,
  submit,
  VERIFY,
} from '@/test/app/securityScreen';
import { holdReply } from '@/test/app/holdReply';

const alert = (text: string) => screen.findByText(text);
const menuLink = (name: string) => screen.getByRole('link', { name });

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
    const before = app.net.sentTo(call).length;
    const answer = holdReply(app, call);
    const wasOn = (control() as HTMLInputElement).checked;
    for (let click = 0; click < 10; click += 1) await app.user.click(control());
    expect(control()).toHaveAttribute('aria-busy', 'true');
    // It stays put until the server answers.
    expect((control() as HTMLInputElement).checked).toBe(wasOn);
    expect(app.net.sentTo(call)).toHaveLength(before + 1);
    await answer({ status: 500 });
    await ready();
  });

  test.each([
    ['2FA activated successfully!', ACTIVATE, openOffered, 'Code from the app'],
    ['SMS 2FA activated successfully!', VERIFY, openSmsCode, 'Verify code'],
  ] as const)('a code, until %s', async (text, call, open, name) => {
    const app = await open();
    const answer = holdReply(app, call);
    await app.user.type(await codeField(name), '123456{Enter}{Enter}');
    for (let click = 0; click < 10; click += 1) await app.user.click(submit());
    expect(app.net.sentTo(call)).toHaveLength(1);
    await answer({ status: 200 });
    expect(await alert(text)).toBeInTheDocument();
  });

  test('text that is no code is not sent', async () => {
    const app = await openOffered();
    const field = await codeField('Code from the app');
    for (const text of ['abc', '12a456', '१२३४५६', '12.5']) {
      await app.user.clear(field);
      await app.user.type(field, `${text}{Enter}`);
    }
    expect(app.net.sentTo(ACTIVATE)).toEqual([]);
  });
});

describe('a reply that comes late', () => {
  test('after the screen was left is told there, and the secret is gone', async () => {
    const app = await openOffered();
    const answer = holdReply(app, ACTIVATE);
    await app.user.type(await codeField('Code from the app'), '123456{Enter}');
    await app.user.click(menuLink('Change password'));
    await screen.findByRole('heading', { level: 1, name: 'Change Password' });
    await answer({ status: 200 });
    expect(await alert('2FA activated successfully!')).toBeInTheDocument();
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
    const answer = holdReply(app, READ);
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
  const { net } = await renderScripted('/profile-dashboard/authentication', () => {}, {});
  expect(await screen.findByText('Access token not found')).toBeInTheDocument();
  expect(net.sent).toEqual([]);
});
