/** How tests find and use what stands on the Security screen. */
import { screen, waitFor } from '@testing-library/react';

import { renderSignedIn } from './renderSignedIn';
import type { RenderedApp } from './renderApp';

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

/** A reply that offers an authenticator's set-up. */
export const offered = { status: 200, body: { qr_code: PICTURE, secret_key: SECRET } };
export const connected = { status: 200, body: { detail: 'Authenticator Already Connected' } };
export const disabled = { status: 200, body: { status: true, message: '2FA disabled' } };
export const codeSent = { status: 200, body: { detail: 'OTP Has Been Sent' } };

/** Opens the Security screen from the profile area; what `script` writes counts from its first call. */
export async function openSecurity(
  script: (net: RenderedApp['net']) => void = () => {},
): Promise<RenderedApp> {
  const app = await renderSignedIn('/profile-dashboard');
  await screen.findByRole('textbox', { name: 'First Name' });
  script(app.net);
  await app.user.click(screen.getByRole('link', { name: 'Security' }));
  await screen.findByRole('heading', { level: 1, name: 'Security' });
  return app;
}

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

/** Requests of this call that left. */
export function sentCalls({ net }: Pick<RenderedApp, 'net'>, call: string) {
  return net.sent.filter(({ method, path }) => `${method} ${path}` === call);
}
