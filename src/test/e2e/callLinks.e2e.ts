/** To an opened call and back. */
import { expect, signIn, test } from './fixtures';
import { LOG, rows, heading } from './callLog';

test('from a call the link leads to the log where one left it', async ({ page }) => {
  await signIn(page);
  await page.goto(LOG);
  const opened = rows(page).nth(40).getByRole('link').first();
  await opened.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => document.documentElement.scrollTop);
  const before = await place();
  expect(before).toBeGreaterThan(500);
  await opened.click();
  await expect(heading(page, 'Call')).toBeFocused();
  await page.getByRole('link', { name: 'Calls', exact: true }).last().click();
  await expect(heading(page, 'Calls')).toBeFocused();
  await expect.poll(place).toBe(before);
  // It went back.
  await page.goForward();
  await expect(heading(page, 'Call')).toBeFocused();

  await page.getByLabel('New note').fill('Half a note');
  const back = page.getByRole('link', { name: 'Calls', exact: true }).last();
  await back.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('Half a note');
  await back.click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(heading(page, 'Calls')).toBeFocused();
  await expect.poll(place).toBe(before);
});

test('from a call two presses lead back once', async ({ page }) => {
  await signIn(page);
  await page.goto(LOG);
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/calls\/\d+$/);
  // As on a slow machine: the second comes when the first has gone back, and the call is still shown.
  await page.locator('a.back').evaluate((link: HTMLElement) => {
    window.addEventListener('popstate', () => link.click(), { once: true });
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(/calls\/\d+$/);
});

test('a row of a dashboard leads to its call', async ({ page }) => {
  await signIn(page);
  await page.goto('/#/admin-Dashboard/questions');
  await page.getByRole('link', { name: 'Yuki Tanaka' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Yuki Tanaka' })).toBeVisible();
  await page.getByRole('link', { name: 'Questions' }).last().click();
  await expect(heading(page, 'Customer queries dashboard')).toBeFocused();
});
