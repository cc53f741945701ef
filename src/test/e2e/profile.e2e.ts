import { DANA } from '@/test/people';

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  NETWORK_NOISE,
  signIn,
  submitCredentials,
  test,
} from './fixtures';
import { pressKey } from './keyboard';

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
  // The shell stands before its own address has become that of Reports, which would undo the next.
  await expect(page).toHaveURL(/crmReports$/);

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

test('asked at an item of the drawer, the focus is on the button that opens it, or at the next screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/#/profile-dashboard/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Wien');
  const open = page.getByRole('button', { name: 'Open menu' });
  const leave = async (answer: string) => {
    await open.press('Enter');
    await page.getByRole('link', { name: 'Change password' }).press('Enter');
    await page.getByRole('button', { name: answer }).press('Enter');
  };
  await leave('Keep editing');
  await expect(open).toBeFocused();
  await leave('Leave');
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeFocused();
});

test('an address typed over edits that are not saved asks, too, and Back leads where it should', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Profile: Dana Whitfield' }).click();
  // Typed, and so without a word of the router's about its place.
  await page.goto('/#/profile-dashboard/password');
  await page.goto('/#/profile-dashboard');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const city = page.getByRole('textbox', { name: 'City' });
  await city.fill('Wien');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (let time = 0; time < 2; time += 1) {
    await page.goto('/#/admin-Dashboard/crm');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/#\/profile-dashboard$/);
    await page.goBack();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/#\/profile-dashboard$/);
    await expect(city).toHaveValue('Wien');
  }
  await page.goto('/#/admin-Dashboard/crm');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
  await expect(page).toHaveURL(/#\/admin-Dashboard\/crm$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Update' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
});

test('notifications: by the keyboard alone, the zone of the browser, refused and saved', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await signIn(page);
  await page.getByRole('link', { name: 'Profile: Dana Whitfield' }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  await expect(page.getByText('To dana@example.com, when a caller asks')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^At once/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC');
  // Dana has no SMS codes.
  await expect(page.getByRole('switch', { name: 'Text message' })).toBeDisabled();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('radio', { name: /^At once/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
  await page.getByLabel('At this time of the day').fill('07:15');
  await page.getByLabel('From').fill('20:00');
  await pressKey(page, 'button', 'Save');
  // Half of the quiet hours: the browser says so itself.
  await expect(page.getByLabel('to', { exact: true })).toBeFocused();
  await page.getByLabel('to', { exact: true }).fill('07:00');
  await page.route('**/user/notifications', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await pressKey(page, 'button', 'Save');
  await expect(page.getByRole('alert')).toContainText('may not have been saved');
  await expect(page.getByLabel('From')).toHaveValue('20:00');
  await expectAccessible(page);
  await page.unroute('**/user/notifications');
  await pressKey(page, 'button', 'Save');
  await expect(page.getByText('Notifications saved.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
  await expect(page.getByLabel('At this time of the day')).toHaveValue('07:15');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});
