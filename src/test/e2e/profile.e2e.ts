import { DANA } from '@/test/people';

import { expect, expectAccessible, submitCredentials, test } from './fixtures';

test('a person edits the profile, and the top bar shows the new name', async ({ page }) => {
  await page.goto('/');
  await submitCredentials(page, DANA);
  await page.getByRole('link', { name: 'Profile: Dana Whitfield' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First Name' })).not.toBeEditable();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email Address' })).not.toBeEditable();
  await page.getByRole('textbox', { name: 'First Name' }).fill('Dana-Lou');
  await page.getByRole('textbox', { name: 'City' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all the details');
  await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'City' }).fill('Wien');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Austria');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await page.getByRole('link', { name: 'Close profile' }).click();
  await expect(page.getByRole('link', { name: 'Profile: Dana-Lou Whitfield' })).toBeVisible();

  await page.goto('/#/profile-dashboard/profile');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Austria');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Wien');
});

test('edits that are not saved ask before they are left behind', async ({ page }) => {
  await page.goto('/');
  await submitCredentials(page, DANA);
  await page.getByRole('link', { name: 'Profile: Dana Whitfield' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Wien');
  await page.getByRole('link', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Wien');

  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByRole('link', { name: 'Profile: Dana Whitfield' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Washington');
});
