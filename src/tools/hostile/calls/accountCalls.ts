/** Profile, password and both second factors. */
import type { Page } from '@playwright/test';

import { changePassword } from '@/contract/password';
import * as profiles from '@/contract/profile';
import * as security from '@/contract/security';
import { paths } from '@/client/lib/paths';

import { authenticatorOn, codeSent, done, off, offered, profile } from '../person';
import { fill, press, type HostileCall } from './hostileCall';

const turn = (name: string) => (page: Page) =>
  page.locator('[role=switch]:not([aria-busy])').and(page.getByRole('switch', { name })).click();
const turnApp = turn('Authenticator app');
const turnSms = turn('SMS authentication');

export const accountCalls: readonly HostileCall[] = [
  { call: profiles.getProfile, good: profile, screen: paths.profile },
  {
    call: profiles.saveProfile,
    good: done,
    screen: paths.profile,
    act: async (page) => {
      await press(page, 'Edit Profile');
      await press(page, 'Save');
    },
  },
  {
    call: changePassword,
    good: done,
    screen: paths.changePassword,
    act: async (page) => {
      const next = 'Quiet-harbour-7';
      await fill(page, {
        'Current Password': 'Parley-demo-1',
        'New Password': next,
        'Confirm New Password': next,
      });
      await press(page, 'Change Password');
    },
  },
  { call: security.readAuthenticator, good: offered, screen: paths.security },
  {
    call: security.activateAuthenticator,
    good: done,
    screen: paths.security,
    act: async (page) => {
      await turnApp(page);
      await fill(page, { 'Code from the app': '123456' });
      await press(page, 'Submit');
    },
  },
  {
    call: security.disableAuthenticator,
    good: off,
    screen: paths.security,
    others: { 'GET /user/activate-2fa': authenticatorOn },
    act: turnApp,
  },
  { call: security.requestSmsFactor, good: codeSent, screen: paths.security, act: turnSms },
  {
    call: security.verifySmsFactor,
    good: done,
    screen: paths.security,
    act: async (page) => {
      await turnSms(page);
      await fill(page, { 'Verify code': '123456' });
      await press(page, 'Submit');
    },
  },
  {
    call: security.disableSmsFactor,
    good: off,
    screen: paths.security,
    others: { 'GET /user/': { ...profile, sms_2fa_active: true } },
    act: turnSms,
  },
];
