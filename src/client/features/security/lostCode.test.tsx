/** A code that turned a factor on, and its answer lost: whether it is on is looked for (product §9.20). */
import { act, screen, waitFor } from '@testing-library/react';

import {
  ACTIVATE,
  authenticatorSwitch,
  codeField,
  connected,
  offered,
  openOffered,
  openSecurity,
  READ,
  ready,
  SECRET,
  SEND,
  smsSwitch,
  VERIFY,
} from '@/test/app/securityScreen';
import { ok } from '@/test/app/scriptedFetch';
import { sessionStarted } from '@/client/session/sessionSlice';
import { danaSession } from '@/test/people';
import { settle } from '@/test/waiting';

const lost = [{ cut: true } as const, { status: 502, body: '<h1>Bad Gateway</h1>' }];

test.each(lost)('the authenticator, by %j', async (reply) => {
  const { net, user } = await openOffered();
  net.once(ACTIVATE, reply);
  net.once(READ, connected);
  await user.type(await codeField('Code from the app'), '123456{Enter}');
  expect(await screen.findByText('2FA activated successfully!')).toBeVisible();
  expect(authenticatorSwitch()).toBeChecked();
  expect(document.body).not.toHaveTextContent(SECRET);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the authenticator is still off, or nobody knows: its secret stays', async () => {
  const { net, user } = await openOffered();
  for (const look of [offered, { cut: true } as const]) {
    net.once(ACTIVATE, { cut: true });
    net.once(READ, look);
    const before = net.sentTo(READ).length;
    await user.type(await codeField('Code from the app'), '1{Enter}');
    await waitFor(() => expect(net.sentTo(READ)).toHaveLength(before + 1));
    expect(await screen.findByText('Failed to activate 2FA')).toBeVisible();
    expect(document.body).toHaveTextContent(SECRET);
  }
});

test.each(lost)('SMS codes, by %j', async (reply) => {
  let isOn = false;
  const { user } = await openSecurity((net) => {
    net.once(READ, connected);
    net.once(SEND, ok({ detail: 'OTP Has Been Sent' }));
    net.always('GET /user/', () => ok({ phone: '+1 512', sms_2fa_active: isOn }));
    net.once(VERIFY, () => {
      isOn = true;
      return reply;
    });
  });
  await ready();
  await user.click(smsSwitch());
  await user.type(await codeField('Verify code'), '123456{Enter}');
  expect(await screen.findByText('SMS 2FA activated successfully!')).toBeVisible();
  expect(smsSwitch()).toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing is looked for in the session after', async () => {
  const { net, user, store } = await openOffered();
  const held = net.hold(ACTIVATE);
  await user.type(await codeField('Code from the app'), '123456{Enter}');
  await waitFor(() => expect(net.sentTo(ACTIVATE)).toHaveLength(1));
  await act(async () => {
    store.dispatch(sessionStarted({ ...danaSession, accessToken: 'token-2' }));
    await settle();
    await held.answer({ cut: true });
    await settle();
  });
  // Twice by the screen itself, once a session.
  expect(net.sentTo(READ)).toHaveLength(2);
});
