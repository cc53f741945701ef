/** Reports: what the day begins with, and what the calls add up to. */
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNamedAsSeen,
  NETWORK_NOISE,
  signIn,
  signUp,
  test,
} from './fixtures';
import { pressKey } from './keyboard';

const chart = (page: Page) => page.getByRole('img', { name: /^Calls by day: / });
/** Drawn once it is seen. */
async function seeChart(page: Page) {
  await page.getByRole('heading', { name: 'Calls by day' }).scrollIntoViewIfNeeded();
  await expect(chart(page)).toBeVisible();
}
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** One call alone soon after midnight in UTC, when it is yesterday yet where the shop is. */
const SINCE_YESTERDAY = /calls? since yesterday$/;
/** Where a card of Today begins and ends. */
async function edges(page: Page, name: RegExp) {
  const { y = 0, height = 0 } = (await region(page, name).boundingBox()) ?? {};
  return { top: Math.round(y), end: Math.round(y + height) };
}
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('signing in leads to Today and the report; a picture is read as a table, too', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await expect(region(page, SINCE_YESTERDAY)).toBeVisible();
  await expect(page.getByText(/ was refused 4 times today\.$/)).toBeVisible();
  await expect(page.getByText(/beside the 30 days before\. Today is not over\.$/)).toBeVisible();
  await seeChart(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expectNamedAsSeen(page);
  }
  const days = region(page, 'Calls by day').first();
  await days.getByText('Numbers as a table').click();
  await expect(days.getByRole('row')).toHaveCount(31);
  await expectAccessible(page);

  await page.getByRole('link', { name: /^See the line/ }).click();
  await expect(page).toHaveURL(/lines\?line=/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
});

test('the cards of Today end at one line; on a tablet the two smaller ones stand side by side', async ({
  page,
}) => {
  await signIn(page);
  await expect(region(page, /bookings ahead$/).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Done with / })).toHaveCount(3);
  const ahead = () => edges(page, /bookings ahead$/);
  expect((await edges(page, /open callbacks$/)).end).toBe((await ahead()).end);

  await page.setViewportSize({ width: 900, height: 900 });
  const since = await edges(page, SINCE_YESTERDAY);
  expect(await ahead()).toEqual(since);
  expect(since.top).toBeGreaterThan((await edges(page, /open callbacks$/)).end);
});

test('by the keyboard alone: other days, which Back undoes, and the file of what is shown', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Calls by day' })).toBeVisible();
  await pressKey(page, 'button', '7 days');
  await expect(page).toHaveURL(/crmReports\?days=7$/);
  await expect(page.getByText(/beside the 7 days before/)).toBeVisible();
  await pressKey(page, 'button', 'Own days');
  await page.getByLabel('From', { exact: true }).fill('2024-05-13');
  await page.getByLabel('To', { exact: true }).fill('2024-05-01');
  await pressKey(page, 'button', 'Apply');
  await expect(page.getByRole('alert')).toHaveText('The last day is before the first.');
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('2024-05-20');
  await pressKey(page, 'button', 'Apply');
  await expect(page).toHaveURL(/\?from=2024-05-13&to=2024-05-20$/);
  await expect(page.locator('dl', { hasText: /^Calls/ }).first()).toContainText('40');

  const download = page.waitForEvent('download');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
  await page.getByRole('button', { name: 'Export CSV' }).focus();
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('report-2024-05-13-to-2024-05-20.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Calls,40,0,up 0 before');
  const rows = await page
    .locator('.numbers-table')
    .first()
    .locator('tbody tr')
    .evaluateAll((shown) => shown.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(rows).toHaveLength(8);
  for (const [day = '', ...numbers] of rows) {
    expect(text).toContain(`\r\n"${day}",${numbers.join(',')}\r\n`);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\?days=7$/);
  await expect(page.getByText(/beside the 7 days before/)).toBeVisible();
});

test('who waits is worked off from Today, and the keyboard takes it back', async ({ page }) => {
  await signIn(page);
  const card = region(page, /open callbacks$/);
  await expect(card.getByRole('heading', { name: '9 open callbacks' })).toBeVisible();
  await card
    .getByRole('button', { name: /^Done with / })
    .first()
    .click();
  await expect(card.getByRole('heading', { name: '8 open callbacks' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card.getByRole('heading', { name: '9 open callbacks' })).toBeVisible();
});

test('on a phone everything stands one below the other, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Report' })).toBeVisible();
  expect(await isWide(page)).toBe(320);
  await seeChart(page);
  await page.getByRole('button', { name: 'Own days' }).click();
  await expect(page.getByLabel('From', { exact: true })).toBeVisible();
  expect(await isWide(page)).toBe(320);
  await expectAccessibleInBothSchemes(page);
});

test('a chart whose script does not come leaves its numbers, and a report that fails is tried again', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  complaints.allow(/ChunkLoadError|Loading chunk/);
  await page.route(/assets\/day-chart\./, (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page);
  await page.getByRole('heading', { name: 'Calls by day' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('The chart could not be drawn.')).toBeVisible();
  await page.route('**/user/insights?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page.getByText('The report could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/user/insights?*');
  await page.getByRole('button', { name: 'Try again to load the report' }).click();
  await expect(page.getByRole('heading', { name: 'Calls by day' })).toBeVisible();
});

test('what stands below an answer that does not come waits for it, at most 1.2 seconds', async ({
  page,
}) => {
  await page.route('**/lines', () => undefined);
  await signIn(page);
  const waiting = page.locator('span.coming + .comes-after');
  await expect(waiting).toHaveCSS('animation-delay', '1.2s');
  await expect(waiting.getByRole('region', { name: SINCE_YESTERDAY })).toBeVisible();
});

test('a new account is told what to do first', async ({ page }) => {
  await signUp(page, 'robin@example.com');
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome, Robin' })).toBeVisible();
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await isWide(page)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('link', { name: 'Connect a line' }).click();
  await page.getByRole('link', { name: 'Another system' }).click();
  await page.getByRole('textbox', { name: 'Name of the line' }).fill('Desk');
  await page.getByRole('button', { name: 'Connect the line' }).click();
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await expect(page.getByText(/waiting for its first call/)).toBeVisible();
});
