import type { Page } from '@playwright/test';

import { expect, expectAccessible, signIn, test } from './fixtures';

async function openAvailability(page: Page) {
  await signIn(page);
  await page.goto('/#/calendar-board/availability');
  await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeFocused();
}

const rowOf = (page: Page, day: string) => page.getByRole('listitem').filter({ hasText: day });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('availability'));

/** What a page stores is written a moment after it is shown, and seen by the other tab after that. */
const expectStored = (page: Page, week: Record<string, unknown>) =>
  expect.poll(async () => JSON.parse((await stored(page)) ?? 'null')).toMatchObject(week);

test('availability edited, reloaded, is still there; a second tab is in step and does not write it back', async ({
  page,
  context,
}) => {
  await openAvailability(page);
  const second = await context.newPage();
  await second.goto('/#/calendar-board/availability');
  await second.getByRole('button', { name: 'Edit Friday' }).click();
  await expectStored(page, { Friday: { editing: true } });
  await second.getByRole('button', { name: 'Save' }).click();
  await expectStored(page, { Friday: { editing: false } });
  // Whatever a page writes from now on is counted there.
  for (const tab of [page, second]) {
    await tab.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (...entry) {
        document.body.dataset['writes'] = String(Number(document.body.dataset['writes'] ?? 0) + 1);
        setItem.apply(this, entry);
      };
    });
  }

  await page.getByRole('button', { name: 'Edit Sunday' }).click();
  await expect(page.getByRole('switch', { name: 'Not Available' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Start Time' }).fill('10');
  await page.getByRole('textbox', { name: 'End Time' }).fill('noon');
  await expect(rowOf(second, 'Sun')).toContainText('10 - noon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Sunday' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Monday' }).click();
  await expect(page.getByRole('switch')).toHaveCount(1);
  await page.getByRole('switch', { name: 'Available' }).click();
  await expect(rowOf(second, 'Mon')).toContainText('Unavailable');
  expect(await second.evaluate(() => document.body.dataset['writes'])).toBeUndefined();
  expect(await page.evaluate(() => Number(document.body.dataset['writes']))).toBeGreaterThan(0);
  await expectStored(second, {
    Sunday: { startTime: '10', endTime: 'noon', editing: false, showTimeInputs: true },
    Monday: { editing: true, showTimeInputs: false },
  });
  await second.close();

  // The row was open; after the reload none is.
  await page.reload();
  await expect(rowOf(page, 'Sun')).toContainText('10 - noon');
  await expect(rowOf(page, 'Mon')).toContainText('Unavailable');
  await expect(page.getByRole('switch')).toHaveCount(0);

  await page.goto('/#/profile-dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await openAvailability(page);
  await expect(rowOf(page, 'Sun')).toContainText('10 - noon');
});

test('availability has no accessibility violation while a row is open and in its calendar, on a phone and a desktop', async ({
  page,
}) => {
  await openAvailability(page);
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'List View' }).click();
    await page.getByRole('button', { name: 'Edit Tuesday' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Calendar View' }).click();
    await expect(page.getByRole('button', { name: /^Wednesday.*Available/ }).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page
    .getByRole('button', { name: /^Wednesday/ })
    .nth(1)
    .click();
  await expect(page.getByText(/^Wednesday.*: 9:00 AM - 5:00 PM$/)).toBeVisible();
  await page.getByRole('button', { name: 'List View' }).click();
  await page.getByRole('button', { name: 'Edit Tuesday' }).click();
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Close availability' }).click();
  await expect(page).toHaveURL(/calendar-board$/);
});
