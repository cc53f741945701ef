/** Data and privacy: taking everything along, and the end of an account. */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

import { AVERY, PASSWORD } from '@/test/people';

import {
  expect,
  expectAccessible,
  expectNamedAsSeen,
  NETWORK_NOISE,
  signIn,
  submitCredentials,
  test,
} from './fixtures';

const PRIVACY = '/#/profile-dashboard/privacy';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete the account?' });
const deleteButton = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Delete account', exact: true });
const downloadForm = (page: Page) => page.getByRole('form', { name: 'Take everything with you' });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 320]) {
    test(`the screen and its dialogs are accessible (${colorScheme}, ${width} px)`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await signIn(page);
      await page.goto(PRIVACY);
      await expect(page.getByText('Signed in').first()).toBeVisible();
      await expectAccessible(page);
      await expectNamedAsSeen(page);
      await page.getByLabel('Keep calls for').selectOption('Other number of days');
      await page.getByLabel('Days to keep calls').fill('45');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toContainText('calls older than 45 days');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'Delete account...' }).click();
      await expect(dialog(page).getByLabel('Your password')).toBeFocused();
      await expectAccessible(page);
      await expectNamedAsSeen(page);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
    });
  }
}

test('an account is taken along as a ZIP, then deleted with its second factor, and signs in no more', async ({
  page,
  parley,
  complaints,
}) => {
  // Wrong passwords and codes are answered 403.
  complaints.allow(NETWORK_NOISE);
  await page.goto('/');
  await submitCredentials(page, AVERY);
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await parley.authenticatorCode());
  await expect(page).toHaveURL(/crmReports$/);
  await page.goto(PRIVACY);

  await downloadForm(page).getByLabel('Your password').fill('Wrong-horse-1');
  await page.keyboard.press('Enter');
  await expect(downloadForm(page).getByText('The password is incorrect')).toBeVisible();
  await downloadForm(page).getByLabel('Your password').fill(PASSWORD);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^parley-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const names = Object.keys(files);
  expect(names.filter((name) => name.endsWith('.json')).length).toBeGreaterThan(5);
  expect(names.filter((name) => name.endsWith('.csv')).length).toBeGreaterThan(5);
  expect(Object.values(files).some((file) => strFromU8(file).includes(AVERY))).toBe(true);
  await expect(page.getByText('All data downloaded')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Delete account...' }).click();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const code = dialog(page).getByLabel('Code from the app');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Incorrect OTP')).toBeVisible();
  await expect(code).toHaveValue('000000');
  await expectAccessible(page);
  // A code is good once, and one has signed in just now.
  const spent = await parley.authenticatorCode();
  await expect.poll(() => parley.authenticatorCode(), { timeout: 60_000 }).not.toBe(spent);
  await code.fill(await parley.authenticatorCode());
  await deleteButton(page).click();
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await submitCredentials(page, AVERY);
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
});
