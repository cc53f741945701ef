/** Tiles, range and Meeting Reports of both dashboards. */
import type { Page } from '@playwright/test';

import { addDays } from '@/contract/time';

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  NETWORK_NOISE,
  signIn,
  test,
  withoutBookings,
} from './fixtures';

const OVERVIEW = '**/user/overview-analytics?*';

/** With the sample figures of Meeting Reports, which a server with bookings has none of. */
async function openDashboard(page: Page, path = 'calenderMeeting') {
  await withoutBookings(page);
  await signIn(page);
  await page.goto(`/#/admin-Dashboard/${path}`);
}

const report = (page: Page) => page.getByRole('region', { name: 'Meeting Reports' });
const bars = (page: Page) =>
  page.getByRole('img', { name: 'Bar chart: Total Meetings 242, In progress 172, Done 785' });
const share = (page: Page) => page.getByRole('img', { name: 'Doughnut chart: 60%' });
const range = (page: Page) => page.getByRole('button', { name: /^Change the days: / });
const totalCalls = (page: Page) => page.locator('dl', { hasText: 'Total Calls' });

/** Colours of the canvas, from the most painted one on, as `r,g,b`; what is transparent does not count. */
async function coloursOf(chart: ReturnType<typeof bars>): Promise<string[]> {
  await expect(chart).toBeVisible();
  const read = () =>
    chart.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      const counts = new Map<string, number>();
      const { data } = pixels ?? { data: new Uint8ClampedArray() };
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] !== 255) continue;
        const colour = data.slice(at, at + 3).join();
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
    });
  await expect(async () => expect((await read()).length).toBeGreaterThan(1)).toPass();
  return read();
}

test('charts wait for the table, are drawn in the colours of the scheme, and come back cleanly', async ({
  page,
}) => {
  let areRowsThere = false;
  const chartsAfterRows: boolean[] = [];
  page.on('request', (request) => {
    if (/assets\/charts\./.test(request.url())) chartsAfterRows.push(areRowsThere);
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/user/callbacks?*', async (route) => {
    await released;
    areRowsThere = true;
    await route.continue();
  });
  let letChartsCome = () => {};
  const chartsMayCome = new Promise<void>((resolve) => (letChartsCome = resolve));
  await page.route(/assets\/charts\./, async (route) => {
    await chartsMayCome;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await openDashboard(page);
  await expect(report(page).getByText('785')).toBeVisible();
  await expect(totalCalls(page).locator('.tile-value')).toHaveText(/^\d+$/);
  expect(chartsAfterRows).toEqual([]);
  const before = await report(page).boundingBox();

  const chartsAsked = page.waitForRequest(/assets\/charts\./);
  release();
  await chartsAsked;
  // The share is said once, also while its chart is on the way.
  await expect(report(page).getByText('60%')).toHaveCount(1);
  letChartsCome();
  expect((await coloursOf(bars(page))).slice(0, 3)).toContain('138,36,89');
  expect((await coloursOf(share(page))).slice(0, 2)).toEqual(['138,36,89', '236,230,235']);
  expect(chartsAfterRows).toEqual([true]);
  expect((await report(page).boundingBox())?.height).toBe(before?.height);
  await expectAccessible(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(async () => {
    expect((await coloursOf(share(page))).slice(0, 2)).toEqual(['221,114,165', '53,46,55']);
  }).toPass();
  await expectAccessible(page);

  for (const name of ['Reports', 'Questions', 'Reports', 'Analytics']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(name === 'Reports' ? 'Reports' : 'dashboard'));
  }
  expect((await coloursOf(bars(page))).length).toBeGreaterThan(1);
  await expect(page.locator('canvas')).toHaveCount(2);
});

test('on a phone the sample report stands below the table, and charts are fetched when it is reached', async ({
  page,
}) => {
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/assets\/charts\./.test(request.url())) charts.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await openDashboard(page, 'questions');
  const table = page.getByRole('heading', { name: 'All Customer Queries' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(charts).toEqual([]);

  await report(page).scrollIntoViewIfNeeded();
  await expect(share(page)).toBeVisible();
  expect(charts).toHaveLength(1);
  const above = (await table.boundingBox())?.y ?? Infinity;
  expect((await report(page).boundingBox())?.y).toBeGreaterThan(above);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await range(page).click();
  await expect(page.getByLabel('From', { exact: true })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

test('the days of Total Calls stand on one line, however narrow their tile', async ({ page }) => {
  await openDashboard(page);
  for (const width of [320, 390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await range(page).evaluate((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() && !/\d – /.test(texts.currentNode.textContent ?? ''));
      const letters = document.createRange();
      letters.selectNodeContents(texts.currentNode);
      const { 0: name = '' } = /^Last 30 days, /.exec(letters.toString()) ?? [];
      letters.setStart(texts.currentNode, name.length);
      return new Set([...letters.getClientRects()].map(({ top }) => top)).size;
    });
    expect({ width, lines }).toEqual({ width, lines: 1 });
  }
});

test('the range of Total Calls is asked for, kept on reload and beside filters, and undone by Back', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/user/overview-analytics') asked.push(url.search);
  });
  await openDashboard(page);
  await expect(range(page)).toContainText('Last 30 days, ');
  await expect(totalCalls(page).locator('.tile-value')).toHaveText(/^\d+$/);
  const today = new Date().toISOString().slice(0, 10);
  expect(asked).toEqual([`?start_date=${addDays(today, -29)}&end_date=${today}`]);

  await range(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('From', { exact: true })).toBeFocused();
  await page.getByLabel('To', { exact: true }).fill('2024-05-01');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The last day is before the first.');
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('From', { exact: true }).fill('2024-05-13');
  await page.getByLabel('To', { exact: true }).fill('2024-05-14');
  await page.keyboard.press('Enter');
  await expect(range(page)).toContainText('May 13 – 14, 2024');
  await expect(range(page)).toBeFocused();
  await expect(page).toHaveURL(/\?from=2024-05-13&to=2024-05-14$/);
  await expect(async () => {
    expect(asked.at(-1)).toBe('?start_date=2024-05-13&end_date=2024-05-14');
  }).toPass();

  await page.getByRole('combobox', { name: 'Date' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/from=2024-05-13&to=2024-05-14&date=/);
  await page.reload();
  await expect(range(page)).toContainText('May 13 – 14, 2024');
  await page.goBack();
  await page.goBack();
  await expect(range(page)).toContainText('Last 30 days, ');
});

test('calls that could not be counted and charts that could not be loaded say so, and the rest stands', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  complaints.allow(/ChunkLoadError|Loading chunk/);
  await page.route(OVERVIEW, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.route(/assets\/charts\./, (route) => route.fulfill({ status: 404, body: '' }));
  await openDashboard(page);
  await expect(totalCalls(page)).toContainText('–');
  await expect(totalCalls(page)).toContainText('Calls could not be counted.');
  await expect(report(page)).toContainText('The charts could not be drawn.');
  await expect(report(page)).toContainText('60%');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.unroute(OVERVIEW);
  await totalCalls(page).getByRole('button', { name: 'Try again to load Total Calls' }).click();
  await expect(totalCalls(page).locator('.tile-value')).toHaveText(/^\d+$/);
  await expect(totalCalls(page)).not.toContainText('could not');
});
