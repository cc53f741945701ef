/** What is called without a session. */
import type { Page } from '@playwright/test';

import * as auth from '@/contract/auth';
import * as invite from '@/contract/invite';
import * as password from '@/contract/password';
import { paths } from '@/client/lib/paths';

import { authenticatorNeeded, done, session, smsSent } from '../person';
import { fill, press, type HostileCall } from './hostileCall';

const credentials = { Email: 'dana@example.com', Password: 'Parley-demo-1' };
const invitee = `${paths.userForm}?link_id=link-1`;

async function signIn(page: Page) {
  await fill(page, credentials);
  await press(page, 'Sign In');
}

/** Six digits send themselves. */
async function signInWithCode(page: Page) {
  await signIn(page);
  await page.getByRole('dialog').getByRole('textbox').fill('123456');
}

export const publicCalls: readonly HostileCall[] = [
  { call: auth.login, good: session(), screen: paths.signIn, act: signIn },
  {
    call: auth.signUp,
    good: done,
    screen: paths.signIn,
    act: async (page) => {
      await press(page, 'create an account');
      await fill(page, { Name: 'Noor Haddad', ...credentials });
      await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
    },
  },
  {
    call: auth.loginWithAuthenticator,
    good: session(),
    screen: paths.signIn,
    others: { 'POST /login/': authenticatorNeeded },
    act: signInWithCode,
  },
  {
    call: auth.loginWithSms,
    good: session(),
    screen: paths.signIn,
    others: { 'POST /login/': smsSent },
    act: signInWithCode,
  },
  {
    call: password.requestReset,
    good: done,
    screen: paths.forgotPassword,
    act: async (page) => {
      await fill(page, { Email: credentials.Email });
      await press(page, 'Send Email');
    },
  },
  {
    call: password.setPassword,
    good: done,
    screen: `${paths.updatePassword}?reset_token=token-of-a-mail`,
    act: async (page) => {
      const next = 'Quiet-harbour-7';
      await fill(page, { 'New Password': next, 'Confirm New Password': next });
      await press(page, 'Update Password');
    },
  },
  {
    call: invite.checkInvite,
    good: { link_validity: true, phone: '+12025550142' },
    screen: invitee,
  },
  {
    call: invite.submitInvite,
    good: { status: true },
    screen: invitee,
    act: async (page) => {
      await fill(page, { 'Full Name': 'Priya Raghunathan', Email: 'priya@example.com' });
      await press(page, 'Submit');
    },
  },
];
