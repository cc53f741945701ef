/** Recovery codes and signed-in devices, from the lost phone to a browser that is signed out elsewhere. */
import type { Page } from '@playwright/test';

import { AVERY } from '@/test/people';

import {
  expect,
  expectAccessible,
  expectNamedAsSeen,
  NETWORK_NOISE,
  signIn,
  submitCredentials,
  test,
} from './fixtures';
import { pressKey } from './keyboard';

const SECURITY = '/#/profile-dashboard/authentication';
const otpPopup = (page: Page) => page.getByRole('dialog', { name: 'Enter OTP' });
const codesCard = (page: Page) => page.getByRole('region', { name: 'Recovery codes' });
const codesDialog = (page: Page) => page.getByRole('dialog', { name: 'Make new recovery codes?' });
const devicesCard = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' });
const home = (page: Page) => expect(page).toHaveURL(/#\/admin-Dashboard\/crmReports$/);

/** @param left how many there are, whose end is asked about */
async function makeCodes(page: Page, left: number): Promise<string[]> {
  await page.goto(SECURITY);
  await expect(
    codesCard(page).getByText(left === 0 ? 'None' : `${left} left`, { exact: true }),
  ).toBeVisible();
  await pressKey(page, 'button', 'Make new codes');
  if (left > 0) {
    await expect(codesDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    const confirm = codesDialog(page).getByRole('button', { name: 'Make new codes' });
    await page.keyboard.press('Tab');
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(codesCard(page).getByRole('listitem')).toHaveCount(10);
  await expect(codesCard(page).getByText('10 left')).toBeVisible();
  return codesCard(page).getByRole('listitem').allTextContents();
}

test('without the authenticator a recovery code signs in, once; the factor is turned off, new codes are made', async ({
  page,
  parley,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await page.goto('/');
  await submitCredentials(page, AVERY);
  await otpPopup(page)
    .getByRole('textbox')
    .fill(await parley.authenticatorCode());
  await home(page);
  const [code = ''] = await makeCodes(page, 0);
  await expectAccessible(page);
  await expectNamedAsSeen(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('parley-recovery-codes.txt');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();

  await submitCredentials(page, AVERY);
  await otpPopup(page).getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('AAAA-BBBB');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not one of yours')).toBeVisible();
  await field.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await home(page);

  await page.goto(SECURITY);
  await expect(codesCard(page).getByText('9 left')).toBeVisible();
  const authenticator = page.getByRole('switch', { name: 'Authenticator app' });
  await expect(authenticator).toBeChecked();
  await authenticator.click();
  await expect(authenticator).not.toBeChecked();
  await expect(codesCard(page).getByText('Of no use until a second factor is on.')).toBeVisible();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const dialog = codesDialog(page);
  await expect(dialog.getByText('The 9 codes that are left stop working.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const others = await makeCodes(page, 9);
  expect(others).not.toContain(code);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await submitCredentials(page, AVERY);
  await home(page);
});

test('another browser stands in the list, is signed out, and is out at its next request', async ({
  page,
  browser,
  parley,
}) => {
  const phone = await browser.newContext({
    baseURL: parley.url,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const other = await phone.newPage();
  await signIn(other);
  await signIn(page);
  await page.goto(SECURITY);
  const list = devicesCard(page);
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible();
  await expect(list.getByText('No other device is signed in.')).toBeVisible();
  await expect(list.getByRole('heading')).toBeFocused();

  await other.goto('/#/admin-Dashboard/calls');
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await phone.close();
});
