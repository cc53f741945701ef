import { AVERY, DANA, PASSWORD, SAM } from '@/test/people';

import { expect, submitCredentials, test } from './fixtures';

const HOME = /#\/admin-Dashboard\/crmReports$/;

test('a person with a password signs in and lands on the admin dashboard', async ({
  page,
  parley,
}) => {
  await page.goto('/');
  await submitCredentials(page, DANA);
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(token).toMatch(/^[\w-]{43,}$/);
  expect(parley.output()).not.toContain(token);
});

test('whoever goes elsewhere as the dashboard opens gets there, and back to Reports', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      replaceState(...args);
      if (location.hash !== '#/admin-Dashboard') return;
      setTimeout(() => (location.hash = '#/admin-Dashboard/questions'));
    };
  });
  await submitCredentials(page, DANA);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Customer queries dashboard');
  await expect(page.getByText(/^\d+ shown/)).toBeVisible();
  await expect(page).toHaveURL(/questions$/);
  await page.goBack();
  await expect(page).toHaveURL(HOME);
  await expect(heading).toHaveText('Reports');
});

test('a person with SMS codes signs in with the code of the message', async ({ page, parley }) => {
  await page.goto('/');
  await submitCredentials(page, SAM);
  const popup = page.getByRole('dialog', { name: 'Enter SMS Code' });
  await expect(popup.getByRole('textbox')).toBeFocused();
  await popup.getByRole('textbox').fill(await parley.smsCode());
  await expect(page).toHaveURL(HOME);
});

test('a person with an authenticator signs in with its current code', async ({ page, parley }) => {
  await page.goto('/');
  await submitCredentials(page, AVERY);
  const popup = page.getByRole('dialog', { name: 'Enter OTP' });
  await expect(popup.getByRole('textbox')).toBeFocused();
  await popup.getByRole('textbox').fill(await parley.authenticatorCode());
  await expect(page).toHaveURL(HOME);
});

test('a new person signs up, stays on the panel, and signs in with what was typed', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Noor Haddad');
  await page.getByRole('textbox', { name: 'Email' }).fill('noor@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('Shop-keeper-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Signed up successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('noor@example.com');
  await submitCredentials(page, 'noor@example.com', 'Shop-keeper-1');
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('link', { name: /Noor Haddad/ })).toBeVisible();
});

test('closing a popup returns to the login form, and a second try works', async ({
  page,
  parley,
}) => {
  await page.goto('/');
  await submitCredentials(page, AVERY);
  const popup = page.getByRole('dialog', { name: 'Enter OTP' });
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(AVERY);
  await submitCredentials(page, AVERY);
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await submitCredentials(page, AVERY);
  await popup.getByRole('textbox').fill(await parley.authenticatorCode());
  await expect(page).toHaveURL(HOME);
});

test('the whole sign-in with an SMS code works by keyboard alone', async ({
  page,
  parley,
  complaints,
}) => {
  complaints.allow(/401/);
  await page.goto('/');
  const type = async (name: string, text: string) => {
    const field = page.getByRole('textbox', { name, exact: true });
    for (let presses = 0; presses < 15; presses += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await type('Email', SAM);
  await type('Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Enter SMS Code' })).toBeVisible();
  const refused = page.waitForResponse('**/login-sms-2fa/');
  await page.keyboard.type('000000');
  await refused;
  // A wrong code shows nothing; it stays selected, so the right one can simply be typed.
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('000000');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Submit' }),
  ).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type(await parley.smsCode());
  await expect(page).toHaveURL(HOME);
});

test('a code pasted with a space is read as its six digits', async ({ page, parley, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await submitCredentials(page, SAM);
  const field = page.getByRole('dialog', { name: 'Enter SMS Code' }).getByRole('textbox');
  const code = await parley.smsCode();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page).toHaveURL(HOME);
});
