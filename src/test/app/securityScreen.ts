/** How tests find and use what stands on the Security screen. */
import { screen, waitFor } from '@testing-library/react';

import { renderScripted, type ScriptedApp } from './renderScripted';
import { renderSignedIn } from './renderSignedIn';
import type { RenderedApp } from './renderApp';
import type { ScriptedReply } from './scriptedFetch';

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

/** A reply that offers an authenticator's set-up. */
export const offered = { status: 200, body: { qr_code: PICTURE, secret_key: SECRET } };
export const connected = { status: 200, body: { detail: 'Authenticator Already Connected' } };
export const disabled = { status: 200, body: { status: true, message: '2FA disabled' } };
export const codeSent = { status: 200, body: { detail: 'OTP Has Been Sent' } };

export const READ = 'GET /user/activate-2fa';
export const ACTIVATE = 'POST /user/activate-2fa';
export const DISABLE = 'GET /user/disable-2fa';
export const SEND = 'POST /user/activate-sms-2fa';
export const VERIFY = 'POST /user/verify-sms-2fa';
export const DISABLE_SMS = 'GET /user/disable-sms-2fa';

/** Forms of a reply that says nothing fit to be shown. */
export const unreadable: [string, ScriptedReply][] = [
  ['a 500', { status: 500, body: { detail: 'stack trace' } }],
  ['a 503 of HTML', { status: 503, body: '<html>busy</html>' }],
  ['200 HTML', { status: 200, body: '<html>sign in</html>' }],
  ['an empty 200', { status: 200 }],
  ['JSON null', { status: 200, body: 'null' }],
  ['a cut connection', { cut: true }],
];
export const failures = unreadable.filter(
  ([, reply]) => !('status' in reply) || reply.status >= 500,
);

/** Of a code that confirms a factor only a 200 does. */
export const otherSuccesses: typeof unreadable = [201, 202, 204].map((status) => [
  String(status),
  { status, ...(status !== 204 && { body: { message: 'Accepted' } }) },
]);

/** Opens the Security screen on the real backend, from the profile area. */
export async function openSecurityForReal(): Promise<RenderedApp> {
  const app = await renderSignedIn('/profile-dashboard');
  await screen.findByText('Edit Profile');
  await app.user.click(screen.getByText('Security', { selector: 'a' }));
  await screen.findByRole('heading', { level: 1, name: 'Security' });
  return app;
}

/** Opens the Security screen by replies that `script` writes; the profile is Dana's unless it does. */
export async function openSecurity(
  script: (net: ScriptedApp['net']) => void = () => {},
): Promise<ScriptedApp> {
  const app = await renderScripted('/profile-dashboard/authentication', (net) => {
    script(net);
    net.always('GET /user/', {
      status: 200,
      body: { first_name: 'Dana', phone: '+12025550142', sms_2fa_active: false },
    });
  });
  await screen.findByRole('heading', { level: 1, name: 'Security' });
  return app;
}

/** The screen with the authenticator's set-up on it. */
export async function openOffered(): Promise<ScriptedApp> {
  const app = await openSecurity((net) => net.once(READ, offered));
  await ready();
  await app.user.click(authenticatorSwitch());
  await codeField('Code from the app');
  return app;
}

/** The screen with an SMS on its way. */
export async function openSmsCode(): Promise<ScriptedApp> {
  const app = await openSecurity((net) => {
    net.once(READ, connected);
    net.once(SEND, codeSent);
  });
  await ready();
  await app.user.click(smsSwitch());
  await codeField('Verify code');
  return app;
}

export const codeField = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
export const submit = () => screen.getByRole('button', { name: 'Submit' });

const authenticator = { name: 'Authenticator app' };
const sms = { name: 'SMS authentication' };
export const authenticatorSwitch = () => screen.getByRole('switch', authenticator);
export const smsSwitch = () => screen.getByRole('switch', sms);

/** The switches once what they are at is known. */
export async function ready() {
  const settled = (element: HTMLElement) => expect(element).not.toHaveAttribute('aria-busy');
  await screen.findByRole('switch', authenticator);
  await waitFor(() => settled(authenticatorSwitch()));
  await waitFor(() => settled(smsSwitch()));
}
