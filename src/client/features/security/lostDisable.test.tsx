/** A factor that was turned off, and the answer lost: whether it is on is looked for (product §9.21). */
import { screen, waitFor } from '@testing-library/react';

import {
  authenticatorSwitch,
  connected,
  DISABLE,
  DISABLE_SMS,
  offered,
  openSecurity,
  READ,
  ready,
  SECRET,
  SEND,
  smsSwitch,
} from '@/test/app/securityScreen';
import { ok } from '@/test/app/scriptedFetch';

const lost = [{ cut: true } as const, { status: 502, body: '<h1>Bad Gateway</h1>' }];

test.each(lost)('the authenticator is off, by %j', async (reply) => {
  const { net, user } = await openSecurity((script) => script.once(READ, connected));
  await waitFor(() => expect(authenticatorSwitch()).toBeChecked());
  net.once(DISABLE, reply);
  net.once(READ, offered);
  await user.click(authenticatorSwitch());
  await waitFor(() => expect(authenticatorSwitch()).not.toBeChecked());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body).not.toHaveTextContent(SECRET);
});

test.each([connected, { cut: true } as const])(
  'the authenticator is on, or nobody knows: %j',
  async (look) => {
    const { net, user } = await openSecurity((script) => script.once(READ, connected));
    await waitFor(() => expect(authenticatorSwitch()).toBeChecked());
    net.once(DISABLE, { cut: true });
    net.once(READ, look);
    await user.click(authenticatorSwitch());
    expect(await screen.findByText('Failed to disable 2FA')).toBeVisible();
    expect(authenticatorSwitch()).toBeChecked();
    expect(net.sentTo(READ)).toHaveLength(2);
  },
);

test.each(lost)('SMS codes are off, by %j', async (reply) => {
  let isOn = true;
  const { user } = await openSecurity((net) => {
    net.once(READ, connected);
    net.always('GET /user/', () => ok({ phone: '+1 512', sms_2fa_active: isOn }));
    net.once(DISABLE_SMS, () => {
      isOn = false;
      return reply;
    });
  });
  await ready();
  await waitFor(() => expect(smsSwitch()).toBeChecked());
  await user.click(smsSwitch());
  await waitFor(() => expect(smsSwitch()).not.toBeChecked());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a profile that does not say whether SMS codes are on says nothing of a lost answer', async () => {
  const { user } = await openSecurity((net) => {
    net.once(READ, connected);
    net.always('GET /user/', ok({ phone: '+1 512' }));
    net.once(SEND, ok({ detail: 'SMS 2FA Already Active' }));
    net.once(DISABLE_SMS, { cut: true });
  });
  await ready();
  await user.click(smsSwitch());
  await waitFor(() => expect(smsSwitch()).toBeChecked());
  await user.click(smsSwitch());
  expect(await screen.findByText('Failed to disable 2FA')).toBeVisible();
  expect(smsSwitch()).toBeChecked();
});
