import type { Page } from '@playwright/test';

import { appCodes } from '@/test/appCode';
import { DANA, SAM } from '@/test/people';

import { expect, expectAccessible, submitCredentials, test } from './fixtures';

const authenticator = (page: Page) => page.getByRole('switch', { name: 'Authenticator app' });
const sms = (page: Page) => page.getByRole('switch', { name: 'SMS authentication' });

async function openSecurity(page: Page) {
  await page.getByRole('link', { name: /^Profile: / }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(authenticator(page)).not.toHaveAttribute('aria-busy');
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
}

const home = (page: Page) => expect(page).toHaveURL(/#\/admin-Dashboard\/crmReports$/);

test('an authenticator is turned on with its code, asked for at the next sign-in, and turned off', async ({
  page,
}) => {
  await page.goto('/');
  await submitCredentials(page, DANA);
  await openSecurity(page);
  await expect(authenticator(page)).not.toBeChecked();
  await authenticator(page).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  const nextCode = appCodes(secret);
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(nextCode());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('2FA activated successfully!')).toBeVisible();
  await expect(authenticator(page)).toBeChecked();
  await expect(page.getByText(secret)).toBeHidden();

  await signOut(page);
  await submitCredentials(page, DANA);
  await page.getByRole('dialog', { name: 'Enter OTP' }).getByRole('textbox').fill(nextCode());
  await home(page);

  await openSecurity(page);
  await expect(authenticator(page)).toBeChecked();
  await authenticator(page).click();
  await expect(authenticator(page)).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: /off/ })).toBeVisible();
  await signOut(page);
  await submitCredentials(page, DANA);
  await home(page);
});

test('the secret key is one word also where it is copied by hand, and away from https', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.goto('/');
  await submitCredentials(page, DANA);
  await openSecurity(page);
  await authenticator(page).click();
  const key = page.locator('code');
  const secret = (await key.textContent()) ?? '';
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(secret);
  const code = page.getByRole('textbox', { name: 'Code from the app' });
  await code.press('ControlOrMeta+V');
  await expect(code).toHaveValue(secret);
});

test('SMS codes are turned on with a code, and asked for at the next sign-in', async ({
  page,
  parley,
}) => {
  await page.goto('/');
  await submitCredentials(page, DANA);
  await openSecurity(page);
  await sms(page).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Verify code' }).fill(await parley.smsCode());
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('SMS 2FA activated successfully!')).toBeVisible();
  await expect(sms(page)).toBeChecked();
  await signOut(page);
  await submitCredentials(page, DANA);
  // The code itself leaves when the minute of the one before is over.
  await expect(page.getByRole('dialog', { name: 'Enter SMS Code' })).toBeVisible();
});

test('turned off, SMS codes are no longer asked for', async ({ page, parley }) => {
  await page.goto('/');
  await submitCredentials(page, SAM);
  const popup = page.getByRole('dialog', { name: 'Enter SMS Code' });
  await popup.getByRole('textbox').fill(await parley.smsCode());
  await home(page);
  await openSecurity(page);
  await expect(sms(page)).toBeChecked();
  await sms(page).click();
  await expect(sms(page)).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: /off/ })).toBeVisible();
  await signOut(page);
  await submitCredentials(page, SAM);
  await home(page);
});
