/** On paper, in forced colours, and without motion. */
import type { Page } from '@playwright/test';

import { DANA } from '@/test/people';

import { chooseTime, openPage } from './bookingVisitor';
import { expect, signIn, submitCredentials, test } from './fixtures';

/** More than are drawn at once on a screen. */
const MANY = 300;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const colourOf = (page: Page, name: string) =>
  menu(page)
    .getByRole('link', { name })
    .evaluate((link) => getComputedStyle(link).backgroundColor);

test('a table prints with its heading, days and filters, and without what can be pressed', async ({
  page,
}) => {
  const rows = Array.from({ length: MANY }, (_, index) => ({
    id: String(index),
    time: '2024-05-16T10:00:00Z',
    data: {
      cust_name: `Caller ${index}`,
      phone: '+1 512 555 1000',
      query: index === 0 ? `Are you open? ${'On Sundays, too? '.repeat(30)}` : 'Are you open?',
    },
  }));
  await page.route(/\/user\/queries/, (route) => route.fulfill({ json: rows }));
  await signIn(page);
  await page.goto('/#/admin-Dashboard/questions?q=open');
  await expect(page.getByText(`${MANY} of ${MANY}`)).toBeVisible();
  const drawn = page.locator('tbody tr');
  expect(await drawn.count()).toBeLessThan(MANY);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(drawn).toHaveCount(MANY);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of [
    'Customer queries dashboard',
    'Last 30 days',
    'Search: open',
    'Phone number',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(menu(page)).toBeHidden();
  // A cut text has its end, too.
  await expect(
    page.getByRole('cell', { name: /^Are you open\? (On Sundays, too\? ?){30}/ }),
  ).toBeVisible();
  for (const name of ['Search...', 'Show less', 'Export CSV', 'Clear filters', 'Open menu']) {
    await expect(page.getByLabel(name).or(page.getByRole('button', { name }))).toBeHidden();
  }
  const head = page.locator('thead');
  expect(await head.evaluate((part) => getComputedStyle(part).display)).toBe('table-header-group');
  expect(await drawn.first().evaluate((row) => getComputedStyle(row).breakInside)).toBe('avoid');
  expect(await drawn.first().evaluate((row) => getComputedStyle(row).color)).toBe('rgb(0, 0, 0)');

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(menu(page)).toBeVisible();
  expect(await drawn.count()).toBeLessThan(MANY);
});

test('in forced colours the current item is told by its fill; without motion nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName), true);
    addEventListener('animationstart', ({ animationName }) => moved.push(animationName), true);
  });
  const moved = () => page.evaluate(() => Reflect.get(window, 'moved') as string[]);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  await submitCredentials(page, DANA);
  await expect(page).toHaveURL(/crmReports$/);
  expect(await colourOf(page, 'Reports')).not.toBe(await colourOf(page, 'Analytics'));
  await menu(page).getByText('Integrations').click();
  // Not connected: the popup.
  await menu(page).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Connect Calendar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu(page).getByRole('link', { name: 'Questions' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  // Takes no time: it only shows what waited for something that came late (ui/comesAfter.css).
  const moves = (await moved()).filter((name) => name !== 'comes-after');
  expect(moves).toEqual([]);
});

test('a booking page: its free times are printed, and what is chosen has the colours that the person has', async ({
  page,
  parley,
}) => {
  await page.goto(`/book/${await openPage(parley)}`);
  await chooseTime(page, /^10:00/);
  const fillOf = (name: RegExp) =>
    page
      .getByRole('button', { name, pressed: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  // Both once their transition is over.
  await expect.poll(async () => (await fillOf(/, \d{4}$/)) === (await fillOf(/^10:00/))).toBe(true);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(page.getByRole('button', { name: /^10:00/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeHidden();
});
