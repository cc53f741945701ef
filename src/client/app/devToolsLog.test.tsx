import { takeDevToolsLog } from '@/test/app/devToolsLog';

import { screen, waitFor } from '@testing-library/react';

import { renderApp, type RenderedApp } from '@/test/app/renderApp';
import {
  codeField,
  dashboard,
  otpPopup,
  smsPopup,
  submitCredentials,
} from '@/test/app/signInScreen';
import { storedToken } from '@/test/app/sessionWorld';
import { AVERY, PASSWORD, SAM } from '@/test/people';

/** The code in the newest message to Sam. */
async function smsCode({ backend }: RenderedApp): Promise<string> {
  const [phone] = backend.outbox.map(({ to }) => to);
  const message = await backend.nextMessage(phone ?? '+12025550112');
  const code = /\d{6}/.exec(message.text)?.[0];
  if (!code) throw new Error('The message holds no code');
  return code;
}

/** The code Avery's authenticator shows, from the page of the demo people. */
async function authenticatorCode({ backend }: RenderedApp): Promise<string> {
  const page = await (await fetch(`${backend.url}/demo`)).text();
  const code = /\b\d{6}\b/.exec(page)?.[0];
  if (!code) throw new Error('The page shows no code');
  return code;
}

function tokenOf(): string {
  const token = storedToken();
  if (!token) throw new Error('Nobody is signed in');
  return token;
}

describe('the DevTools log of a whole sign-in', () => {
  it('by SMS holds no password, code or token', async () => {
    takeDevToolsLog();
    const app = await renderApp('/');
    await submitCredentials(app.user, SAM);
    await smsPopup();
    const code = await smsCode(app);
    await app.user.type(codeField(), code);
    await dashboard();
    const log = takeDevToolsLog();
    for (const secret of [PASSWORD, code, String(Number(code)), tokenOf()]) {
      expect(log.text).not.toContain(secret);
    }
    // In this order, as docs/architecture.md shows them.
    const story = [
      'auth/login/pending',
      'api/executeMutation/pending (login)',
      'auth/login/fulfilled',
      'auth/loginWithSms/pending',
      'auth/loginWithSms/fulfilled',
      'session/sessionStarted',
    ];
    expect(log.types.filter((type) => story.includes(type))).toEqual(story);
  });

  it('by authenticator, and of signing out, holds no password, code or token', async () => {
    takeDevToolsLog();
    const app = await renderApp('/');
    await submitCredentials(app.user, AVERY);
    await otpPopup();
    const code = await authenticatorCode(app);
    await app.user.type(codeField(), code);
    await dashboard();
    const token = tokenOf();
    await app.user.click(screen.getByRole('link', { name: /profile/i }));
    await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(storedToken()).toBeNull());
    await waitFor(async () => {
      const { status } = await fetch(`${app.backend.url}/user/`, { headers: { token } });
      expect(status).toBe(401);
    });
    const log = takeDevToolsLog();
    for (const secret of [PASSWORD, code, String(Number(code)), token]) {
      expect(log.text).not.toContain(secret);
    }
    expect(log.types).toEqual(expect.arrayContaining(['session/signedOut']));
  });
});
