// First of all: the toolkit looks for the extension once.
import { takeDevToolsLog } from '@/test/app/devToolsLog';

/** Both factors on the real backend: real codes, real messages, and no secret where DevTools look. */
import { screen, waitFor } from '@testing-library/react';
import { TOTP } from 'otpauth';

import {
  authenticatorSwitch,
  openSecurityForReal,
  ready,
  smsSwitch,
} from '@/test/app/securityScreen';

const submit = () => screen.getByRole('button', { name: 'Submit' });

/** What an app set up with that secret shows now. */
const codeOf = (secret: string) => new TOTP({ secret }).generate();

test('the authenticator: a wrong code keeps the secret, its own code turns it on, the switch turns it off', async () => {
  takeDevToolsLog();
  const { user } = await openSecurityForReal();
  await ready();
  await user.click(authenticatorSwitch());
  const key = document.querySelector('code')?.textContent ?? '';
  expect(key).toMatch(/^[A-Z2-7]{16,}$/);
  const field = screen.getByRole('textbox', { name: 'Code from the app' });
  await user.type(field, codeOf('JBSWY3DPEHPK3PXP'));
  await user.click(submit());
  expect(await screen.findByText('Incorrect OTP')).toBeInTheDocument();
  expect(document.querySelector('code')).toHaveTextContent(key);

  const code = codeOf(key);
  await user.clear(field);
  await user.type(field, code);
  await user.click(submit());
  expect(await screen.findByText('2FA activated successfully!')).toBeInTheDocument();
  expect(authenticatorSwitch()).toBeChecked();
  const log = takeDevToolsLog();
  expect(log.text).not.toContain(key);
  expect(log.text).not.toContain(code);
  expect(log.text).not.toContain('data:image');
  expect(log.types).toEqual(
    expect.arrayContaining([
      'api/executeMutation/pending (activateAuthenticator)',
      'api/executeMutation/fulfilled (activateAuthenticator)',
    ]),
  );

  await user.click(authenticatorSwitch());
  await waitFor(() => expect(authenticatorSwitch()).not.toBeChecked());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('SMS: the code of the message turns it on, the switch turns it off', async () => {
  takeDevToolsLog();
  const { user, backend, store } = await openSecurityForReal();
  await ready();
  await user.click(smsSwitch());
  const field = await screen.findByRole('textbox', { name: 'Verify code' });
  const { text } = await backend.nextMessage('+12025550142');
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const wrong = code === '111111' ? '222222' : '111111';
  await user.type(field, `${wrong}{Enter}`);
  expect(await screen.findByText('Incorrect OTP')).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard(`${code}{Enter}`);
  expect(await screen.findByText('SMS 2FA activated successfully!')).toBeInTheDocument();
  expect(smsSwitch()).toBeChecked();
  expect(takeDevToolsLog().text).not.toContain(`"${code}"`);
  expect(JSON.stringify(store.getState())).not.toContain(code);

  await user.click(smsSwitch());
  await waitFor(() => expect(smsSwitch()).not.toBeChecked());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
