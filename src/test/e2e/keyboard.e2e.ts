/** Flows walked without a mouse; those of single screens stand with their screens. */
import { DANA, PASSWORD, SAM } from '@/test/people';

import { expect, test } from './fixtures';
import { pressKey, tabTo, typeInto } from './keyboard';

test('by the keyboard alone: an account is made, and signed in to', async ({ page }) => {
  await page.goto('/');
  await pressKey(page, 'button', 'create an account');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeFocused();
  await typeInto(page, 'Name', 'Noor Haddad');
  await typeInto(page, 'Email', 'noor@example.com');
  await typeInto(page, 'Password', 'Shop-keeper-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed up successfully')).toBeVisible();
  await pressKey(page, 'button', 'Back to Sign In');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();
  await typeInto(page, 'Password', 'Shop-keeper-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/crmReports$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('by the keyboard alone: signed in with a code, to the calendar that is not connected, and out', async ({
  page,
  parley,
}) => {
  await page.goto('/');
  await typeInto(page, 'Email', SAM);
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Enter SMS Code' })).toBeVisible();
  await page.keyboard.type(await parley.smsCode());
  await expect(page).toHaveURL(/crmReports$/);

  await pressKey(page, 'link', 'Calendar');
  await expect(page.getByRole('dialog', { name: 'Connect Calendar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Calendar', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressKey(page, 'link', 'Open Integrations');
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeFocused();

  await pressKey(page, 'link', 'Profile: ');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Update' })).toBeFocused();
  await pressKey(page, 'button', 'Sign Out');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();
});

test('by the keyboard alone: a new password is asked for by mail', async ({ page }) => {
  await page.goto('/');
  await pressKey(page, 'link', 'Forgot Password');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Request your password' }),
  ).toBeFocused();
  await typeInto(page, 'Email', DANA);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Email sent' })).toBeFocused();
  await pressKey(page, 'link', 'Log In');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();
});

test('by the keyboard alone: a day of the availability is changed', async ({ page }) => {
  await page.goto('/');
  await typeInto(page, 'Email', DANA);
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/crmReports$/);
  await page.goto('/#/calendar-board/availability');
  await pressKey(page, 'button', 'Edit Sunday');
  await expect(page.getByRole('switch')).toBeFocused();
  await page.keyboard.press('Space');
  await typeInto(page, 'Start Time', '11:00 AM');
  await typeInto(page, 'End Time', '3:00 PM');
  await pressKey(page, 'button', 'Save');
  await expect(page.getByText('11:00 AM - 3:00 PM')).toBeVisible();
  await tabTo(page, 'button', 'Edit Sunday');
});
