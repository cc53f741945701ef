/** Changing the password on the Profile screens, and all three password forms under quick fingers. */
import type { Route } from '@playwright/test';

import { DANA, PASSWORD, tokenOf } from '@/test/people';

import {
  expect,
  expectAccessible,
  NETWORK_NOISE,
  signIn,
  submitCredentials,
  test,
} from './fixtures';
import { button, field, fillNew, NEW_PASSWORD, statusOf } from './passwordForms';

test('changing the password, by keyboard alone: other sessions end, this one stays, the new one signs in', async ({
  page,
  parley,
}) => {
  await signIn(page);
  const elsewhere = await tokenOf(parley.url);
  await page.goto('/#/profile-dashboard/password');
  await field(page, 'Current Password').focus();
  await page.keyboard.type(PASSWORD);
  for (const name of ['New Password', 'Confirm New Password']) {
    // Past the Show button of the field before.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(NEW_PASSWORD);
  }
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Password changed' });
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  for (const name of ['Current Password', 'New Password', 'Confirm New Password']) {
    await expect(field(page, name)).toHaveValue('');
  }
  expect(await statusOf(parley.url, elsewhere)).toBe(401);
  await page.reload();
  await expect(page).toHaveURL(/profile-dashboard\/password$/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await submitCredentials(page, DANA, NEW_PASSWORD);
  await expect(page).toHaveURL(/crmReports$/);
});

test('a wrong current password is the inline error, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await signIn(page);
  await page.goto('/#/profile-dashboard/password');
  await field(page, 'Current Password').fill('Wrong-password-1');
  await fillNew(page, NEW_PASSWORD);
  await button(page, 'Change Password').click();
  await expect(page.getByRole('alert')).toHaveText('Current password is incorrect');
  await expectAccessible(page);
  await expect(field(page, 'Current Password')).toHaveValue('Wrong-password-1');
  await expect(field(page, 'Confirm New Password')).toHaveValue(NEW_PASSWORD);
});

test('ten quick clicks and Enter send one request, on each of the three forms', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await signIn(page);
  for (const { address, call, names, submit, sentence } of [
    {
      address: '/#/forgotPassword',
      call: '**/reset-pass*',
      names: ['Email'],
      submit: 'Send Email',
      sentence: 'Error sending email. Please try again.',
    },
    {
      address: '/#/Update-password?reset_token=a-token',
      call: '**/set-password',
      names: ['New Password', 'Confirm New Password'],
      submit: 'Update Password',
      sentence: 'Failed to update password',
    },
    {
      address: '/#/profile-dashboard/password',
      call: '**/user/change-password',
      names: ['Current Password', 'New Password', 'Confirm New Password'],
      submit: 'Change Password',
      sentence: 'Failed to change password',
    },
  ]) {
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(call, async (route: Route) => {
      asked += 1;
      // Meanwhile every click is a chance to send it twice.
      await held;
      await route.fulfill({ status: 500, json: { detail: 'boom' } });
    });
    await page.goto(address);
    for (const name of names) await field(page, name).fill('dana@example.com');
    for (let click = 0; click < 10; click += 1) {
      await button(page, submit).click({ force: true });
    }
    await field(page, names[0] ?? '').press('Enter');
    release();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    for (const name of names) await expect(field(page, name)).toHaveValue('dana@example.com');
    expect(asked, call).toBe(1);
  }
});
