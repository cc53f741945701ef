/** What is to be seen before any file has come (product §16.12 to §16.22): the sign-in page. */
import type { Page, Route } from '@playwright/test';

import { DANA, PASSWORD, tokenOf } from '@/test/people';

import { expect, expectAccessible, test } from './fixtures';
import { holdScripts, layoutShift } from './heldScripts';

/** What sends requests, where the page begins without. */
const REQUESTS = /assets\/api\..*\.js$/;
/** The page's own address. */
const PAGE = /:\d+\/$/;

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

test('the sign-in page stands before any script, and keeps what is typed and where', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await email(page).pressSequentially(DANA);
  await password(page).fill(PASSWORD);
  const field = await password(page).elementHandle();
  const box = await signInButton(page).boundingBox();

  await release();
  await expect(page.locator('#root[data-started]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(email(page)).toHaveValue(DANA);
  await expect(password(page)).toBeFocused();
  // The very field that was typed into, not one like it.
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await signInButton(page).boundingBox()).toEqual(box);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/crmReports$/);
});

test('a form sent before its script is there is sent by it, and never stands in the address', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await signInButton(page).click();
  await expect(email(page)).toBeFocused();
  await email(page).fill(DANA);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  // What is pressed after it takes nothing back.
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(page.url()).not.toContain(PASSWORD);
  await release();
  await expect(page).toHaveURL(/crmReports$/);
});

test('a panel asked for before the script is there opens with it, and has the focus', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'create an account' }).click();
  await release();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeFocused();
  await expect(page).toHaveTitle('Create Account · Parley');
});

for (const [what, stored] of [
  ['in', ''],
  ['out', 'token-1'],
] as const) {
  test(`the sign-in page is as it should be when another tab has signed ${what} since it was drawn`, async ({
    page,
    parley,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const token = await tokenOf(parley.url);
    const release = await holdScripts(page);
    await page.addInitScript((text) => text && localStorage.setItem('accessToken', text), stored);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(signInButton(page)).toBeVisible();
    const link = page.getByRole('link', { name: 'Go to the dashboard' });
    await expect(link).toHaveCount(stored ? 1 : 0);
    await page.evaluate(
      (text) =>
        text ? localStorage.setItem('accessToken', text) : localStorage.removeItem('accessToken'),
      stored ? '' : token,
    );
    await release();
    await expect(link).toHaveCount(stored ? 0 : 1);
    await page.waitForLoadState('networkidle');
    await expect(signInButton(page)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('what sends requests comes when somebody begins to type, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const sends = () => asked.filter((url) => REQUESTS.test(url)).length;
  await page.goto('/');
  await expect(page.locator('#root[data-started]')).toBeAttached();
  expect(sends()).toBe(0);
  await email(page).click();
  // Once more where the next screens are fetched ahead while it is on its way.
  await expect.poll(sends).toBeGreaterThan(0);
});

test('a login whose script does not come says so, keeps what was typed, and works once it does', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|net::ERR_FAILED/);
  const held: Route[] = [];
  let isGone = false;
  await page.route(REQUESTS, (route) => (isGone ? route.abort() : void held.push(route)));
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') logins.push(request.url());
  });
  await page.goto('/');
  await email(page).fill(DANA);
  await password(page).fill(PASSWORD);
  await signInButton(page).click();
  await expect(signInButton(page)).toHaveAttribute('aria-disabled', 'true');
  await signInButton(page).click({ force: true });
  await password(page).press('Enter');
  // More than one where the next screens are fetched ahead meanwhile.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isGone = true;
  await Promise.all(held.map((route) => route.abort()));
  await expect(page.getByText('Error occurred while signing in')).toBeVisible();
  await expect(email(page)).toHaveValue(DANA);
  await expect(password(page)).toHaveValue(PASSWORD);
  expect(logins).toEqual([]);

  await page.unroute(REQUESTS);
  await signInButton(page).click();
  await expect(page).toHaveURL(/crmReports$/);
  expect(logins.filter((url) => url.endsWith('/login/'))).toHaveLength(1);
});

test('a link of the page leads on before its script is there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.locator('.narrow h1')).toHaveText('Request your password');
  await release();
  await expect(email(page)).toBeVisible();
});

test('a script of the page with one byte altered does not run, and the app works without it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Content Security Policy/);
  await page.route(PAGE, async (route) => {
    const reply = await route.fetch();
    const html = (await reply.text()).replace('<script>(', '<script> (');
    await route.fulfill({ response: reply, body: html });
  });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#start')).toBeAttached();
  expect(await page.evaluate(() => window.firstPage)).toBeUndefined();
  await expect(email(page)).toBeHidden();
  await release();
  await email(page).fill(DANA);
  await password(page).fill(PASSWORD);
  await signInButton(page).click();
  await expect(page).toHaveURL(/crmReports$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says so', async ({ page }) => {
    await page.goto('/');
    // What stands in `noscript` is found by no text.
    const words = page.locator('noscript');
    await expect(words).toBeVisible();
    expect(await words.innerHTML()).toMatch(/^\s*Parley needs JavaScript\./);
    await expect(words).not.toHaveCSS('padding-left', '0px');
    await expect(email(page)).toBeHidden();
  });
});
