/** Showing who one is: an address that is verified, a password given again, a token that is renewed. */
import { DANA, PASSWORD } from '@/test/people';

import { expect, expectAccessible, NETWORK_NOISE, signIn, test } from './fixtures';
import { NEW_PASSWORD, statusOf } from './passwordForms';
import type { World } from './world';

const AN_HOUR_LATER = `update sessions set created_at = created_at - interval '1 hour'`;
const UNPROVEN = `update accounts set email_verified_at = null where email = '${DANA}'`;
const BANNER = /^Verify your e-mail: open the link/;

/** The route in the newest mail that verifies an address. */
async function proofRoute({ outbox }: World): Promise<string> {
  let route = '';
  await expect(async () => {
    const texts = (await outbox()).map(({ text }) => text);
    route = texts.map((text) => /\/#\/verify-email\S+/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
    expect(route).not.toBe('');
  }).toPass();
  return route;
}

test('the banner asks to verify the address, sends the mail again, and goes with the link', async ({
  page,
  parley,
  complaints,
}) => {
  // While the server is away, files of next screens are fetched in vain.
  complaints.allow(NETWORK_NOISE);
  await signIn(page);
  await expect(page.getByText(BANNER)).toHaveCount(0);
  await parley.restartWith(UNPROVEN);
  await page.reload();
  const banner = page.getByRole('status').filter({ hasText: BANNER });
  await expect(banner).toContainText(DANA);
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(banner).toContainText('The mail was sent again.');

  await page.goto(await proofRoute(parley));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your e-mail');
  await expect(page).toHaveURL(/#\/verify-email$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify this address' }).press('Enter');
  await expect(page.getByText('Your e-mail address is verified.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log In' }).press('Enter');
  // The new screen takes the focus first.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to the dashboard' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Profile: Dana Whitfield' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('an hour after the sign-in the password is asked for, by the keyboard alone', async ({
  page,
  parley,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await signIn(page);
  await parley.restartWith(AN_HOUR_LATER);
  await page.goto('/#/profile-dashboard/authentication');
  const toggle = page.getByRole('switch', { name: 'SMS authentication' });
  await expect(toggle).toBeEnabled();
  await expect(toggle).not.toHaveAttribute('aria-busy');
  await toggle.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText('Please sign in again to change this setting');
  await expect(toggle).toBeFocused();

  await page.keyboard.press('Space');
  await expect(password).toBeFocused();
  await page.keyboard.type('Wrong-horse-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is incorrect')).toBeVisible();
  await expectAccessible(page);
  // The wrong one is selected: what is typed takes its place.
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Verify code' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('an hour after the sign-in a provider is connected with the password', async ({
  page,
  parley,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await signIn(page);
  await parley.restartWith(AN_HOUR_LATER);
  await page.goto('/#/admin-Dashboard/crm');
  await page.getByRole('region', { name: 'Zoho' }).getByRole('button', { name: 'Connect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Zoho is connected.')).toBeVisible();
});

test('a changed password renews the token: the former one is dead, and nobody is signed out', async ({
  page,
  parley,
}) => {
  await signIn(page);
  const storedToken = () => page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const former = await storedToken();
  expect(await statusOf(parley.url, former)).toBe(200);

  await page.goto('/#/profile-dashboard/password');
  await page.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('dialog', { name: 'Password changed' })).toBeVisible();
  await expect.poll(storedToken).not.toBe(former);
  await expect.poll(() => statusOf(parley.url, former)).toBe(401);
  expect(await statusOf(parley.url, await storedToken())).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
});
