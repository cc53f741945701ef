import type { Page } from '@playwright/test';

import { expect, expectAccessibleInBothSchemes, signIn, test } from './fixtures';

const item = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Calendar', exact: true });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Connect Calendar' });
const googleButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Google Calendar' }).getByRole('button', { name, exact: true });

test('what was done can be taken back while the popup stands', async ({ page }) => {
  await signIn(page);
  const done = page.getByRole('button', { name: /^Done with/ });
  await expect(done).toHaveCount(3);
  const name = await done.first().getAttribute('aria-label');
  await done.first().click();
  await item(page).click();
  await popup(page).getByRole('button', { name: 'Undo' }).click();
  await popup(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('button', { name: name ?? '' })).toBeVisible();
});

test('Calendar while it is not connected: the popup, no navigation; connected from its link, it opens', async ({
  page,
}) => {
  await signIn(page);
  await item(page).click();
  await expect(popup(page)).toContainText('Please connect your calendar first.');
  await expect(page).toHaveURL(/crmReports$/);
  await expectAccessibleInBothSchemes(page);
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toBeHidden();
  await expect(item(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('selectedMenu'))).not.toBe(
    '/calendar-board',
  );

  await page.keyboard.press('Enter');
  await popup(page).getByRole('link', { name: 'Open Integrations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeFocused();
  await expect(popup(page)).toBeHidden();
  await googleButton(page, 'Connect').click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(googleButton(page, 'Connected')).toBeVisible();

  await item(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeFocused();
  await expect(page).toHaveURL(/#\/calendar-board$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('selectedMenu')))
    .toBe('/calendar-board');
});

test.describe('while it is not connected', () => {
  test('on a phone the popup closes the drawer, and Close brings it back with the focus in it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/google-calender/', (route) => route.fulfill({ json: { status: false } }));
    await signIn(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await item(page).click();
    await expect(popup(page)).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect(item(page)).toBeFocused();
  });

  test('the item of the calendar shell has the same gate; a new tab and a typed address do not', async ({
    page,
    context,
    parley,
  }) => {
    await page.route('**/google-calender/', (route) => route.fulfill({ json: { status: false } }));
    await signIn(page);
    await page.goto('/#/calendar-board/info');
    await expect(page.getByRole('heading', { level: 1, name: 'Additional Info' })).toBeVisible();
    await item(page).click();
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item(page)).toBeFocused();
    await expect(page).toHaveURL(/#\/calendar-board\/info$/);

    // It lies behind this one, where a browser takes its time with it, and rarely never tells of it.
    await expect(async () => {
      const opened = context.waitForEvent('page', { timeout: 20_000 });
      await item(page).click({ modifiers: ['ControlOrMeta'] });
      const tab = await opened;
      await tab.waitForURL(`${parley.url}/#/calendar-board`, { waitUntil: 'commit' });
    }).toPass({ timeout: 120_000 });
    await expect(popup(page)).toBeHidden();
    await page.goto('/#/calendar-board');
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await expect(popup(page)).toBeHidden();
  });
});
